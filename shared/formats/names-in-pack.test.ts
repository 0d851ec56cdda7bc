import { expect, it } from 'vitest';
import type { DatedName } from '../names/in-year.ts';
import { namesInput } from '../contract/attested-name-schema.ts';
import { namesIn, yearsIn } from './names-in-pack.ts';
import { inDetailsFile, type PackedDetails } from './place-details.ts';

const names = namesInput.parse([{ form: 'Rezaiyeh', kind: 'historical', to: { text: '1926' } }]);
const dated: DatedName[] = [['Rezaiyeh', 2, 0, 0, 1926, 1926, 0]];
const file: [string, number] = ['hash', 9];
const silent: PackedDetails = ['gn-0', 1, 0, 0, {}];

it('namesIn returns the further names of places that have some, and the details file that has more', () => {
  expect(
    namesIn([
      silent,
      ['gn-1', 1, 0, 0, {}, ['Rezaiyeh']],
      ['gn-2', 1, 0, 0, file],
      ['gn-3', 1, 0, 0, file, ['Rezaiyeh']],
      ['gn-4', 1, 0, 0, file, ['Rezaiyeh'], [], inDetailsFile],
      ['gn-5', 1, 0, 0, file, [], dated, inDetailsFile],
    ]),
  ).toEqual([
    ['gn-1', ['Rezaiyeh']],
    ['gn-3', ['Rezaiyeh']],
    ['gn-4', ['Rezaiyeh'], 'hash'],
    ['gn-5', [], 'hash'],
  ]);
});

it('yearsIn returns dated names from the pack, or the details file that has them', () => {
  expect(
    yearsIn([
      silent,
      ['gn-1', 1, 0, 0, { names }],
      ['gn-2', 1, 0, 0, file],
      ['gn-3', 1, 0, 0, file, [], dated],
      ['gn-4', 1, 0, 0, file, [], inDetailsFile],
    ]),
  ).toEqual([
    ['gn-1', dated],
    ['gn-3', dated],
    ['gn-4', 'hash'],
  ]);
});
