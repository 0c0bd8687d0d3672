#!/usr/bin/env bash
# espeak-ng 1.51 (Debian 12): the minus sign U+2212 before a number is silent in Brazilian Portuguese, so a loss of 100 is "cem",
# and the English word "minus" in French and Spanish. Thousands that are set apart as these languages write them fall apart:
# "12 500" with U+00A0 in Spanish is "twelve, five hundred" (doce, quinientos).
#
# Needs: espeak-ng. Seen: the lines at the end.
set -euo pipefail
export LC_ALL=C.UTF-8
said() { printf '%s\n' "$2" | espeak-ng -v "$1" -q -x --stdin | tr -d "',:_" | xargs; }
told=$(
    echo "pt-br: $(said pt-br "−100") = $(said pt-br "100")"
    echo "fr: $(said fr "−100")"
    echo "es: $(said es "−100")"
    echo "es 12 500: $(said es $'12\u00a0500'), 12500: $(said es "12500")"
)
echo "$told"
[ "$told" = "pt-br: seIN = seIN
fr: (en)maIn@s(fr) sA~
es: (en)maIn@s(es) Tjen
es 12 500: doTe kinjEntos, 12500: doTe mil! kinjEntos" ] || { echo "changed"; exit 1; }
echo "as described"
