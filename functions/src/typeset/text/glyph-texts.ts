import { isCombiningMark } from './characters.ts';

/**
 * Returns the text of each glyph. fontkit reports which code points became which glyph. However, it reports a vowel
 * sign on the first letter of a ligature (the fatha of لَا) after the ligature, although the sign belongs before the
 * second letter. `glyphs` and the characters of the result are in reading order. The result contains each character
 * exactly once.
 */
export function glyphTexts(
  source: string,
  glyphs: readonly (readonly number[])[],
): readonly (readonly string[])[] {
  const characters = [...source];
  const takenEarly: string[] = [];
  let next = 0;
  return glyphs.map((codePoints) => {
    const letters = codePoints.map((codePoint) => String.fromCodePoint(codePoint));
    if (letters.every(isCombiningMark)) return letters.filter((sign) => !taken(takenEarly, sign));
    const texts: string[] = [];
    for (const letter of letters) {
      const found = characters.indexOf(letter, next);
      if (texts.length > 0 && found > next) {
        const inner = characters.slice(next, found).filter(isCombiningMark);
        texts.push(...inner);
        takenEarly.push(...inner);
      }
      texts.push(letter);
      if (found >= 0) next = found + 1;
    }
    return texts;
  });
}

function taken(signs: string[], sign: string): boolean {
  const index = signs.indexOf(sign);
  if (index >= 0) signs.splice(index, 1);
  return index >= 0;
}
