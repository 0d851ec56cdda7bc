import { expect, it } from 'vitest';
import { placeIdKind } from '@shared/contract/place-id.ts';
import { gazetteerGeocoder } from '../gazetteer.ts';
import { gazetteerOf } from '../testing/gazetteers.ts';
import table from '@shared/formats/gazetteer/id-aliases.json' with { type: 'json' };
import { idsOfOne, realId } from './id-aliases.ts';

const given = [...Object.keys(table.moved), ...table.kept.map(([number]) => String(number))].map(
  (number) => `gn-${number}`,
);

it('contains all 1,463 ids that were ever published', () => {
  expect(new Set(given).size).toBe(1_463);
  for (const id of given) expect(placeIdKind(id)).toBe('gazetteer');
});

it('maps each published id to a place, most of them to a GeoNames id', async () => {
  const places = new Set(given.map(realId));
  const geocoder = gazetteerGeocoder(gazetteerOf(places));
  let kept = 0;
  for (const id of given) {
    const { data } = await geocoder.locate(id);
    expect(data, id).not.toBeNull();
    expect(data?.place_id, id).toBe(realId(id));
    if (realId(id) === id) kept++;
  }
  expect(kept).toBe(table.kept.length);
  expect(kept).toBeLessThan(100);
});

it('maps no two ids to the same place', () => {
  const places = given.map(realId);
  expect(places.filter((id, index) => places.indexOf(id) !== index)).toEqual([]);
});

it('returns all ids of a place, the current one first', () => {
  expect(idsOfOne('gn-121801')).toEqual(['gn-121801', 'gn-10205410778']);
  expect(idsOfOne('gn-10205410778')).toEqual(['gn-121801', 'gn-10205410778']);
  expect(idsOfOne('gn-5')).toEqual(['gn-5']);
});
