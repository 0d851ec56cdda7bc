import { expect, it } from 'vitest';
import { readTable } from './table.ts';

it('reads entries that stand on lines or between bars, each with its spellings, the likeliest first', () => {
  const table = readTable(`
    daş داش|qara قارا/قره | ağ آغ
  göy گؤی
`);
  expect([...table]).toEqual([
    ['daş', ['داش']],
    ['qara', ['قارا', 'قره']],
    ['ağ', ['آغ']],
    ['göy', ['گؤی']],
  ]);
});

it.each(['daş', 'daş داش داغ', '', 'daş داش||ağ آغ'])('names an entry that is none: %j', (text) => {
  expect(() => readTable(text)).toThrow(
    /^transliteration table: "(daş|daş داش داغ|)" is not a Latin/,
  );
});
