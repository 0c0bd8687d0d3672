#!/usr/bin/env bash
# PyInstaller 6.22.3, one-file program on Linux: where the folder for temporary files is mounted noexec, the program ends with
# status 127 and a line of the dynamic loader that names a library of its own, "failed to map segment from shared object". None
# of the bootloader's own messages is printed, neither the folder nor TMPDIR is named, and no code of the program runs that could.
# The bootloader starts itself again with LD_LIBRARY_PATH at what it has unpacked, and the loader of that second start fails.
#
# Needs: Python 3.11 or newer, unshare with user namespaces (or root). Seen:
#   usual folder: hello, status 0
#   noexec folder: ./hello: error while loading shared libraries: libz.so.1: failed to map segment from shared object, status 127
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet pyinstaller==6.22.3
echo 'print("hello")' >hello.py
venv/bin/pyinstaller --onefile --log-level ERROR hello.py
usual=$(dist/hello) || { echo "it does not run at all"; exit 1; }
mkdir noexec
status=0
told=$(unshare --mount --map-root-user sh -c 'mount -t tmpfs -o noexec none noexec && TMPDIR=$PWD/noexec exec dist/hello' 2>&1) || status=$?
echo "usual folder: $usual"
echo "noexec folder: $told, status $status"
[ "$usual" = hello ] || { echo "changed: the usual start"; exit 1; }
[ "$status" = 127 ] || { echo "changed: the status"; exit 1; }
case "$told" in *"failed to map segment from shared object"*) ;; *) echo "changed: the message"; exit 1 ;; esac
case "$told" in *noexec* | *TMPDIR* | *PYI-*) echo "changed: the bootloader says something"; exit 1 ;; *) ;; esac
echo "as described"
