import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSettlements } from './read-settlements.ts';
import { seatsOf } from './seats.ts';

const settlements = readSettlements();
const listed = path.resolve(
  import.meta.dirname,
  '../../../functions/src/atlas/seats.generated.json',
);
const seats = JSON.parse(readFileSync(listed, 'utf8')) as number[];

it('the generated seats are up to date with the settlements', () => {
  expect(seats).toEqual(seatsOf(settlements, 'IR'));
});

it.each([
  ['Tabriz', 113646],
  ['Orūmīyeh', 121801],
  ['Ardabīl', 143083],
  ['Zanjān', 111453],
  ['Khowy', 126972],
  ['Marāgheh', 124877],
])('the seats contain %s', (_, id) => expect(seats).toContain(id));

it('the seats of provinces precede those of counties, larger ones first', () => {
  const at = (id: number) => seats.indexOf(id);
  expect(at(113646)).toBeLessThan(at(121801)); // Tabriz is before Urmia.
  expect(at(111453)).toBeLessThan(at(126972)); // Zanjan is before Khoy.
});
