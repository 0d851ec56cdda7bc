#!/bin/sh
# Makes public/fonts/*.woff2 from the npm package `vazirmatn`. The variable font is limited to the weights that the
# product uses (400–700), and split by script, so that readers of one script do not load the other script. Needs
# Python with `fonttools` and `brotli`. Run this script when the font package changes, and commit the results.
set -eu
cd "$(dirname "$0")/../.."
source='node_modules/vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2'
out=web/public/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m fontTools varLib.instancer "$source" wght=400:700 -o "$work/font.ttf" -q
python3 -m fontTools subset "$work/font.ttf" --flavor=woff2 --output-file="$out/vazirmatn-latin.woff2" \
  --layout-features='kern,liga,mark,mkmk,ccmp,locl,calt' \
  --unicodes='U+0020-007E,U+00A0-00FF,U+0100-017F,U+018F,U+0259,U+01CD-01E7,U+0218-021B,U+02BB-02BC,U+0300-0308,U+030C,U+1E00-1EFF,U+2010-2026,U+2030,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212'
python3 -m fontTools subset "$work/font.ttf" --flavor=woff2 --output-file="$out/vazirmatn-arabic.woff2" \
  --layout-features='*' \
  --unicodes='U+0600-06FF,U+0750-077F,U+200C-200F,U+25CC,U+FB50-FDFF,U+FE70-FEFC'
python3 web/scripts/centre-text.py "$out/vazirmatn-latin.woff2" "$out/vazirmatn-arabic.woff2"
cp node_modules/vazirmatn/OFL.txt "$out/OFL.txt"
