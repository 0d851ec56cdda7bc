import { isInvisible } from './characters.ts';
import { FontChain } from './font-chain.ts';

/**
 * Noncharacters, private use, surrogates and control characters are not letters, even if a font draws something for
 * them.
 */
const noLetter = /[\p{Co}\p{Cn}\p{Cs}\p{Cc}]/u;

/**
 * Lists the characters that the fonts can draw or that are invisible, as ascending ranges. Each range has the form
 * `gap+length` in base 36. `gap` is the distance from the last character of the previous range to the first character,
 * and `length` the distance from the first to the last character.
 */
export function drawableRanges(): string {
  const drawn = new Set(new FontChain('Regular').characterSet());
  const ranges: string[] = [];
  let before = 0;
  let first: number | null = null;
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    const isOne = (drawn.has(code) && !noLetter.test(character)) || isInvisible(character);
    if (isOne) first ??= code;
    if (isOne || first === null) continue;
    ranges.push(`${(first - before).toString(36)}+${(code - 1 - first).toString(36)}`);
    before = code - 1;
    first = null;
  }
  return ranges.join(' ');
}
