; The installer for Windows: for one user, without administrator's rights. make_installer.py gives it
;   VERSION NUMBERS AUTHORS PROGRAM WINDOW FOLDER OUT ICON SIDE SIZE (KB), FILES: the list that the uninstaller deletes,
;   and TARGET where this NSIS makes installers of 64 bits; those of 32 run on the same systems, but not under a 64-bit wine.
; Silent: setup.exe /S [/DEALS] [/ICON] [/D=FOLDER, as the last]; away again with uninstall.exe /S.
; Exit status: 0 done, 1 cancelled, 2 failed, 3 the program is running.

!ifdef TARGET
  Target ${TARGET}
!else
  Unicode true
!endif
!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "Sections.nsh"

!define TITLE "Canasta Desktop"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\CanastaDesktop"
!define DEAL "CanastaDesktop.Deal"

Name "${TITLE}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
SetCompressor /SOLID lzma
SetDatablockOptimize on
ManifestDPIAware true
ManifestSupportedOS Win10
BrandingText "${TITLE} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "${TITLE}"
VIAddVersionKey /LANG=0 "FileDescription" "Installs ${TITLE}"
VIAddVersionKey /LANG=0 "CompanyName" "${AUTHORS}"
VIAddVersionKey /LANG=0 "LegalCopyright" "Copyright 2026 ${AUTHORS}. MIT licence."
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_WELCOMEPAGE_TITLE "$(WELCOME)"
!define MUI_WELCOMEPAGE_TEXT "$(ABOUT)"
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_TITLE "$(READY)"
!define MUI_FINISHPAGE_TEXT "$(INSTALLED)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${WINDOW}.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(PLAY)"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(REMOVE)"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The language is that of the user's Windows, and English for those that are not here.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "PortugueseBR"
!include /CHARSET=UTF8 "${__FILEDIR__}/texts.nsh"

; A program that runs cannot be written over: ask, or say so by the status.
!macro WAIT_UNTIL_CLOSED un
Function ${un}WaitUntilClosed
  again:
    IfFileExists "$INSTDIR\${WINDOW}.exe" 0 closed
    ClearErrors
    FileOpen $0 "$INSTDIR\${WINDOW}.exe" a
    IfErrors open
    FileClose $0
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}.exe" a
    IfErrors open
    FileClose $0
    Goto closed
  open:
    IfSilent quit
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" IDRETRY again
  quit:
    SetErrorLevel 3
    Quit
  closed:
FunctionEnd
!macroend
!insertmacro WAIT_UNTIL_CLOSED ""
!insertmacro WAIT_UNTIL_CLOSED "un."

Section "Canasta" SecProgram
  SectionIn RO
  Call WaitUntilClosed
  ; Files of an older version go first; settings and games lie elsewhere.
  IfFileExists "$INSTDIR\uninstall.exe" 0 +2
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Canasta.lnk" "$INSTDIR\${WINDOW}.exe"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${WINDOW}.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "${AUTHORS}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section /o "$(DEALS)" SecDeals
  WriteRegStr HKCU "Software\Classes\${DEAL}" "" "$(DEAL_FILE)"
  WriteRegStr HKCU "Software\Classes\${DEAL}\DefaultIcon" "" "$INSTDIR\${WINDOW}.exe,0"
  WriteRegStr HKCU "Software\Classes\${DEAL}\shell\open\command" "" '"$INSTDIR\${WINDOW}.exe" --open "%1"'
  WriteRegStr HKCU "Software\Classes\.canasta" "" "${DEAL}"
  ; Other programs write .jsonl too, so Canasta is only offered for it.
  WriteRegStr HKCU "Software\Classes\.jsonl\OpenWithProgids" "${DEAL}" ""
  ${RefreshShellIcons}
SectionEnd

Section /o "$(SHORTCUT)" SecIcon
  CreateShortcut "$DESKTOP\Canasta.lnk" "$INSTDIR\${WINDOW}.exe"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SecProgram} "$(ON_PROGRAM)"
  !insertmacro MUI_DESCRIPTION_TEXT ${SecDeals} "$(ON_DEALS)"
  !insertmacro MUI_DESCRIPTION_TEXT ${SecIcon} "$(ON_SHORTCUT)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Function .onInit
  ${GetParameters} $R0
  ; What an older version was installed with stays chosen.
  ReadRegStr $R2 HKCU "Software\Classes\.canasta" ""
  ClearErrors
  ${GetOptions} $R0 "/DEALS" $R1
  IfErrors 0 deals
  StrCmp $R2 "${DEAL}" deals icon
  deals:
    !insertmacro SelectSection ${SecDeals}
  icon:
  ClearErrors
  ${GetOptions} $R0 "/ICON" $R1
  IfErrors 0 shown
  IfFileExists "$DESKTOP\Canasta.lnk" shown done
  shown:
    !insertmacro SelectSection ${SecIcon}
  done:
FunctionEnd

Section "Uninstall"
  Call un.WaitUntilClosed
  ; File by file, and no folder that holds anything else: whoever chose a folder of their own keeps what is in it.
  SetOutPath "$TEMP"
  !include "${FILES}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Canasta.lnk"
  Delete "$DESKTOP\Canasta.lnk"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "Software\Classes\${DEAL}"
  ReadRegStr $0 HKCU "Software\Classes\.canasta" ""
  StrCmp $0 "${DEAL}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.canasta"
  DeleteRegValue HKCU "Software\Classes\.jsonl\OpenWithProgids" "${DEAL}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.jsonl\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.jsonl"
  ${RefreshShellIcons}
SectionEnd
