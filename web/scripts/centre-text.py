"""Sets the line metrics of the font files named on the command line so that capitals stand in the
middle of their line, as a button's text should. As delivered, Vazirmatn's baseline lies 0.11 em too high
for that. The line's height stays what it was. Needs fonttools and brotli."""

import sys
from fontTools.ttLib import TTFont

for name in sys.argv[1:]:
    font = TTFont(name)
    lines, os2 = font['hhea'], font['OS/2']
    height = lines.ascent - lines.descent
    # H's height; the font's own sCapHeight differs
    capitals = 1456
    lines.ascent = os2.sTypoAscender = (height + capitals) // 2
    lines.descent = os2.sTypoDescender = lines.ascent - height
    font.save(name)
