#!/bin/sh
# Installs Canasta Desktop for you alone, without administrator's rights: into ~/.local, or away again with --uninstall.
set -eu

id=org.canasta_desktop.canasta
name=canasta-desktop
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)

if [ -z "${HOME:-}" ]; then
    echo "install.sh: set HOME first: there is no folder to install to." >&2
    exit 1
fi
case ${1:-} in
    "" | --uninstall) ;;
    *)
        echo "usage: install.sh [--uninstall]" >&2
        exit 2
        ;;
esac

share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/$name
command=$HOME/.local/bin/$name

# Only what this script put there.
remove() {
    rm -rf -- "$program"
    if [ -L "$command" ] && [ "$(readlink -- "$command")" = "$program/$name" ]; then rm -f -- "$command"; fi
    rm -f -- "$share/applications/$id.desktop" "$share/metainfo/$id.metainfo.xml" \
        "$share/icons/hicolor"/*/apps/"$id".png "$share/icons/hicolor/scalable/apps/$id.svg"
}

# Desktops look again by themselves, some of them only when told.
tell_desktop() {
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database -q "$share/applications" 2>/dev/null || true
    fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1; then
        gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
    fi
}

if [ "${1:-}" = --uninstall ]; then
    remove
    tell_desktop
    echo "Canasta Desktop is uninstalled. Your settings and saved games are kept."
    exit 0
fi
if [ ! -x "$here/$name/$name" ]; then
    echo "install.sh: unpack the whole archive first: the program is missing beside this script." >&2
    exit 1
fi
if [ -e "$command" ] && [ ! -L "$command" ]; then
    echo "install.sh: $command already exists and belongs to another program." >&2
    exit 1
fi

remove
mkdir -p -- "$HOME/.local/lib" "$HOME/.local/bin" "$share/applications" "$share/metainfo"
cp -R -- "$here/$name" "$program"
ln -sf -- "$program/$name" "$command"
cp -- "$here/share/metainfo/$id.metainfo.xml" "$share/metainfo/"
(cd -- "$here/share/icons" && find hicolor -type f) | while IFS= read -r icon; do
    mkdir -p -- "$share/icons/$(dirname -- "$icon")"
    cp -- "$here/share/icons/$icon" "$share/icons/$icon"
done

# ~/.local/bin is not on every desktop's path, so the entry names the whole path: quoted as the desktop entry format wants it,
# and once more for sed.
quoted=$(printf '%s' "$program/$name" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g' -e 's/[\\&|]/\\&/g')
sed -e "s|^Exec=.*|Exec=\"$quoted\"|" "$here/share/applications/$id.desktop" >"$share/applications/$id.desktop"
tell_desktop

echo "Canasta Desktop is installed. Find it among your games, or start it with $command"
