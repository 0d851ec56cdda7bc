"""Changes the line metrics of font files so that capital letters are vertically centred in their line, as the
text of a button should be. In the original files of Vazirmatn, the baseline is 0.11 em too high for this. The
height of a line does not change. The arguments are the font files. Needs fonttools and brotli."""

import sys
from fontTools.ttLib import TTFont

for name in sys.argv[1:]:
    font = TTFont(name)
    lines, os2 = font['hhea'], font['OS/2']
    height = lines.ascent - lines.descent
    # Height of the letter H. The font's own sCapHeight has another value.
    capitals = 1456
    lines.ascent = os2.sTypoAscender = (height + capitals) // 2
    lines.descent = os2.sTypoDescender = lines.ascent - height
    font.save(name)
