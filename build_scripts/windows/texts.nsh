; The installer's own words; those of its buttons and of its other pages come with NSIS. LANGUAGE is begun by each block.

!macro TEXT NAME WORDS
  LangString ${NAME} ${LANG_${LANGUAGE}} "${WORDS}"
!macroend
!define TEXT "!insertmacro TEXT"

!define LANGUAGE ENGLISH
${TEXT} WELCOME "Canasta for your desktop"
${TEXT} ABOUT "This installs ${TITLE} ${VERSION} for you alone. It needs no administrator, and nothing outside your own folders \
is changed.$\r$\n$\r$\nYou play offline: no account, no network.$\r$\n$\r$\nClick Next to go on."
${TEXT} READY "Ready to play"
${TEXT} INSTALLED "${TITLE} is installed. You find Canasta in the start menu."
${TEXT} PLAY "Play now"
${TEXT} REMOVE "Click Uninstall to remove ${TITLE} from this computer. Your settings and saved games stay."
${TEXT} RUNNING "Please close Canasta first, then click Retry."
${TEXT} DEALS "Open deals with Canasta"
${TEXT} DEAL_FILE "Deals of Canasta"
${TEXT} SHORTCUT "Icon on the desktop"
${TEXT} ON_PROGRAM "The game, and its entry in the start menu."
${TEXT} ON_DEALS "A double-click on a .canasta file shows its deals; for .jsonl files Canasta is offered."
${TEXT} ON_SHORTCUT "A shortcut on the desktop."
!undef LANGUAGE

!define LANGUAGE GERMAN
${TEXT} WELCOME "Canasta am Computer"
${TEXT} ABOUT "${TITLE} ${VERSION} wird für dieses Benutzerkonto installiert. Das geht ohne Administrator, und außerhalb der \
eigenen Ordner ändert sich nichts.$\r$\n$\r$\nGespielt wird offline: ohne Anmeldung, ohne Netz.$\r$\n$\r$\nMit „Weiter“ \
geht es los."
${TEXT} READY "Das Spiel kann beginnen"
${TEXT} INSTALLED "${TITLE} ist installiert und steht als „Canasta“ im Startmenü."
${TEXT} PLAY "Jetzt spielen"
${TEXT} REMOVE "Mit „Deinstallieren“ wird ${TITLE} von diesem Computer entfernt. Einstellungen und Spielstände bleiben."
${TEXT} RUNNING "Bitte zuerst Canasta schließen, dann auf „Wiederholen“ klicken."
${TEXT} DEALS "Runden mit Canasta öffnen"
${TEXT} DEAL_FILE "Canasta-Runden"
${TEXT} SHORTCUT "Symbol auf dem Desktop"
${TEXT} ON_PROGRAM "Das Spiel und sein Eintrag im Startmenü."
${TEXT} ON_DEALS "Ein Doppelklick auf eine .canasta-Datei zeigt ihre Runden; für .jsonl-Dateien wird Canasta angeboten."
${TEXT} ON_SHORTCUT "Eine Verknüpfung auf dem Desktop."
!undef LANGUAGE

!define LANGUAGE SPANISH
${TEXT} WELCOME "Canasta en tu escritorio"
${TEXT} ABOUT "Se instalará ${TITLE} ${VERSION} solo para ti. No hace falta un administrador y nada cambia fuera de tus propias \
carpetas.$\r$\n$\r$\nJuegas sin conexión: sin cuenta y sin red.$\r$\n$\r$\nHaz clic en “Siguiente” para continuar."
${TEXT} READY "Todo listo para jugar"
${TEXT} INSTALLED "${TITLE} está instalado. Encontrarás Canasta en el menú Inicio."
${TEXT} PLAY "Jugar ahora"
${TEXT} REMOVE "Haz clic en “Desinstalar” para quitar ${TITLE} de este equipo. Tus ajustes y tus partidas guardadas se conservan."
${TEXT} RUNNING "Cierra Canasta primero y luego haz clic en “Reintentar”."
${TEXT} DEALS "Abrir rondas con Canasta"
${TEXT} DEAL_FILE "Rondas de Canasta"
${TEXT} SHORTCUT "Icono en el escritorio"
${TEXT} ON_PROGRAM "El juego y su entrada en el menú Inicio."
${TEXT} ON_DEALS "Un doble clic en un archivo .canasta muestra sus rondas; para los archivos .jsonl se ofrece Canasta."
${TEXT} ON_SHORTCUT "Un acceso directo en el escritorio."
!undef LANGUAGE

!define LANGUAGE FRENCH
${TEXT} WELCOME "La Canasta sur votre bureau"
${TEXT} ABOUT "${TITLE} ${VERSION} sera installé pour vous seul. Aucun administrateur n’est nécessaire, et rien ne change hors \
de vos propres dossiers.$\r$\n$\r$\nVous jouez hors ligne : sans compte, sans réseau.$\r$\n$\r$\nCliquez sur « Suivant » pour \
continuer."
${TEXT} READY "Tout est prêt pour jouer"
${TEXT} INSTALLED "${TITLE} est installé. Vous trouverez Canasta dans le menu Démarrer."
${TEXT} PLAY "Jouer maintenant"
${TEXT} REMOVE "Cliquez sur « Désinstaller » pour retirer ${TITLE} de cet ordinateur. Vos réglages et vos parties enregistrées \
sont conservés."
${TEXT} RUNNING "Fermez d’abord Canasta, puis cliquez sur « Réessayer »."
${TEXT} DEALS "Ouvrir les donnes avec Canasta"
${TEXT} DEAL_FILE "Donnes de Canasta"
${TEXT} SHORTCUT "Icône sur le bureau"
${TEXT} ON_PROGRAM "Le jeu et son entrée dans le menu Démarrer."
${TEXT} ON_DEALS "Un double-clic sur un fichier .canasta montre ses donnes ; pour les fichiers .jsonl, Canasta est proposé."
${TEXT} ON_SHORTCUT "Un raccourci sur le bureau."
!undef LANGUAGE

!define LANGUAGE ITALIAN
${TEXT} WELCOME "La canasta sul tuo computer"
${TEXT} ABOUT "${TITLE} ${VERSION} verrà installato soltanto per te. Non serve un amministratore e nulla cambia fuori dalle tue \
cartelle.$\r$\n$\r$\nGiochi senza rete e senza account.$\r$\n$\r$\nPer continuare, clicca su “Avanti”."
${TEXT} READY "Tutto pronto per giocare"
${TEXT} INSTALLED "${TITLE} è installato. Trovi Canasta nel menu Start."
${TEXT} PLAY "Gioca subito"
${TEXT} REMOVE "Clicca su “Disinstalla” per rimuovere ${TITLE} da questo computer. Le impostazioni e le partite salvate restano."
${TEXT} RUNNING "Prima chiudi Canasta, poi clicca su “Riprova”."
${TEXT} DEALS "Apri le smazzate con Canasta"
${TEXT} DEAL_FILE "Smazzate di Canasta"
${TEXT} SHORTCUT "Icona sul desktop"
${TEXT} ON_PROGRAM "Il gioco e la sua voce nel menu Start."
${TEXT} ON_DEALS "Un doppio clic su un file .canasta mostra le sue smazzate; per i file .jsonl viene proposto Canasta."
${TEXT} ON_SHORTCUT "Un collegamento sul desktop."
!undef LANGUAGE

!define LANGUAGE PORTUGUESEBR
${TEXT} WELCOME "Canastra no seu computador"
${TEXT} ABOUT "O ${TITLE} ${VERSION} será instalado só para você. Não é preciso ser administrador, e nada muda fora das suas \
próprias pastas.$\r$\n$\r$\nVocê joga sem internet e sem conta.$\r$\n$\r$\nClique em “Próximo” para continuar."
${TEXT} READY "Tudo pronto para jogar"
${TEXT} INSTALLED "O ${TITLE} está instalado. Você encontra o Canasta no menu Iniciar."
${TEXT} PLAY "Jogar agora"
${TEXT} REMOVE "Clique em “Desinstalar” para remover o ${TITLE} deste computador. Seus ajustes e suas partidas salvas ficam."
${TEXT} RUNNING "Primeiro feche o Canasta e depois clique em “Repetir”."
${TEXT} DEALS "Abrir rodadas com o Canasta"
${TEXT} DEAL_FILE "Rodadas do Canasta"
${TEXT} SHORTCUT "Ícone na área de trabalho"
${TEXT} ON_PROGRAM "O jogo e sua entrada no menu Iniciar."
${TEXT} ON_DEALS "Um clique duplo num arquivo .canasta mostra suas rodadas; para arquivos .jsonl o Canasta é oferecido."
${TEXT} ON_SHORTCUT "Um atalho na área de trabalho."
!undef LANGUAGE
