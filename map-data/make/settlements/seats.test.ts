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

it('are as the source has them', () => {
  expect(seats).toEqual(seatsOf(settlements, 'IR'));
});

it.each([
  ['Tabriz', 113646],
  ['Orūmīyeh', 121801],
  ['Ardabīl', 143083],
  ['Zanjān', 111453],
  ['Khowy', 126972],
  ['Marāgheh', 124877],
])('hold %s', (_, id) => expect(seats).toContain(id));

it('put a province’s seat before a county’s, and the larger before the smaller', () => {
  const at = (id: number) => seats.indexOf(id);
  expect(at(113646)).toBeLessThan(at(121801)); // Tabriz, Urmia
  expect(at(111453)).toBeLessThan(at(126972)); // Zanjan, Khoy
});
