import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scriptCodes, scriptOf, scripts } from '@shared/names/vocabulary.ts';
import { undrawableIn } from '@shared/names/drawable.ts';
import { drawableRanges } from '../typeset/text/drawable-ranges.ts';
import { readDrawing } from '../typeset/text/read-drawing.ts';
import { layLine } from '../typeset/text/line.ts';
import { Typeface } from '../typeset/text/typeface.ts';
import { rangesFile, rangesModule } from './ranges-module.ts';
import { namesOfSettlements } from './testing/settlement-names.ts';

it('the contract allows exactly the letters of the fonts', () => {
  expect(readFileSync(rangesFile, 'utf8')).toBe(rangesModule(drawableRanges()));
});

function missing(typeface: Typeface, text: string): string[] {
  const { cids } = typeface.table;
  const sign = readDrawing(typeface.shape('\ufffd', 'ltr'), cids)[0]?.cid ?? 0;
  const { glyph, font } = cids[sign] ?? {};
  return readDrawing(layLine(typeface, text), cids)
    .map(({ cid }) => cids[cid])
    .filter((cid) => !cid || cid.glyph === 0 || (cid.glyph === glyph && cid.font === font))
    .map((cid) => cid?.text ?? '?');
}

const settlements = namesOfSettlements();
const names = new Set(settlements.flat());
const acceptedNames = [...names].filter((name) => undrawableIn(name) === null);

it('the contract accepts the names of all settlements, except those in unknown scripts', () => {
  expect(settlements).toHaveLength(49_806);
  const refused = [...names].filter((name) => undrawableIn(name) !== null);
  expect(refused.filter((name) => scriptOf(name) !== null)).toEqual([]);
});

it(
  'all accepted names of settlements are drawn without a replacement sign',
  { tags: 'full' },
  () => {
    const typeface = new Typeface('Regular');
    expect(acceptedNames.filter((name) => missing(typeface, name).length > 0)).toEqual([]);
  },
);

describe.each(['Light', 'Regular', 'Medium', 'Bold'] as const)('%s has', (weight) => {
  const typeface = new Typeface(weight);

  it('all letters and marks of all settlement names', () => {
    expect(acceptedNames.filter((name) => !typeface.fonts.draws(name))).toEqual([]);
  });

  it.each(scriptCodes)('every letter of %s that the contract accepts', (code) => {
    const letter = new RegExp(`\\p{Script=${scripts[code]}}`, 'u');
    const accepted: string[] = [];
    for (let point = 0; point <= 0xffff; point++) {
      const character = String.fromCodePoint(point);
      if (letter.test(character) && undrawableIn(character.normalize('NFC')) === null)
        accepted.push(character);
    }
    expect(accepted.length).toBeGreaterThan(70);
    expect(
      accepted.filter(
        (character) => !typeface.fonts.draws(character) || missing(typeface, character).length > 0,
      ),
    ).toEqual([]);
  });
});
