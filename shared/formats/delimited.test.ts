import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimitedRow, unguard } from './delimited.ts';

/** Splits a row into cells as spreadsheets do. They recognise quotes only at the start of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    const last = cells.length - 1;
    if (isQuoted && letter === '"') {
      if (text[at + 1] === '"') cells[last] += text.charAt(++at);
      else isQuoted = false;
    } else if (!isQuoted && letter === '"' && cells[last] === '') isQuoted = true;
    else if (!isQuoted && (letter === separator || /[\r\n]/.test(letter))) cells.push('');
    else cells[last] += letter;
  }
  return cells;
}

const runs = (cell: string) => /^[\s\p{Cf}\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell);
const hostile = fc
  .array(fc.constantFrom(...'=+-@;,|\t\n\r"\'x ＝\u200b'))
  .map((letters) => letters.join(''));

describe('a cell of a delimited table', () => {
  it.each([
    '=1+1',
    'x;=1+1',
    'x;"=1+1',
    'x\n=1+1',
    'x\t@SUM(1)',
    ';;=1',
    "x;'=1",
    '＝1+1',
    'a";=1+1',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b+1',
    '\ufeff@SUM(1)',
    '\0=1',
    '\f=1',
    'x; =1+1',
    'x;\u200f-1',
    'x|=1+1',
    'x| "=1+1',
    'x,=1+1',
  ])('is not executed by spreadsheets: %j', (text) => {
    for (const separator of [',', ';', '\t'] as const) {
      const row = delimitedRow(['a', text, 'b'], separator === '\t' ? '\t' : ',');
      expect(cellsOf(row, separator).filter(runs)).toEqual([]);
    }
    for (const separator of [',', ';', '|'])
      expect(cellsOf(delimitedRow(['a', text, 'b'], '\t'), separator).filter(runs)).toEqual([]);
  });

  it('with any text is read unchanged and not executed by spreadsheets', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const row = delimitedRow(['a', text], ',');
        for (const separator of [',', ';', '|'])
          expect(cellsOf(row, separator).filter(runs)).toEqual([]);
        expect(unguard(cellsOf(row.slice(0, -2), ',')[1] ?? '')).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['a - b', 'x; y', 'ad, -ad', 'x;1', "O'Hara"])(
    'without a formula stays unchanged: %j',
    (text) => expect(delimitedRow([text], '\t')).toBe(`${text}\r\n`),
  );
});
