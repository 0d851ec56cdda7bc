import { expect, it } from 'vitest';
import { readTable } from './table.ts';

it('reads entries separated by line breaks or bars, and keeps the order of their spellings', () => {
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

it.each(['daş', 'daş داش داغ', '', 'daş داش||ağ آغ'])(
  'throws for a table with an invalid entry: %j',
  (text) => {
    expect(() => readTable(text)).toThrow(
      /^transliteration table: "(daş|daş داش داغ|)" is not a Latin/,
    );
  },
);
