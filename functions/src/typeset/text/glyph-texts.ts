import { isCombiningMark } from './characters.ts';

/**
 * What each glyph says, when they are read out one after the other. fontkit tells which code points
 * became which glyph; but a sign on the first letter of a ligature (the fatha of لَا) is told after the
 * ligature, and has to be read out inside it. `glyphs` come in reading order; so do the characters
 * of the answer, none of them twice, none lost.
 */
export function glyphTexts(
  source: string,
  glyphs: readonly (readonly number[])[],
): readonly (readonly string[])[] {
  const characters = [...source];
  const saidEarly: string[] = [];
  let next = 0;
  return glyphs.map((codePoints) => {
    const letters = codePoints.map((codePoint) => String.fromCodePoint(codePoint));
    if (letters.every(isCombiningMark)) return letters.filter((sign) => !taken(saidEarly, sign));
    const said: string[] = [];
    for (const letter of letters) {
      const found = characters.indexOf(letter, next);
      if (said.length > 0 && found > next) {
        const inner = characters.slice(next, found).filter(isCombiningMark);
        said.push(...inner);
        saidEarly.push(...inner);
      }
      said.push(letter);
      if (found >= 0) next = found + 1;
    }
    return said;
  });
}

function taken(signs: string[], sign: string): boolean {
  const index = signs.indexOf(sign);
  if (index >= 0) signs.splice(index, 1);
  return index >= 0;
}
