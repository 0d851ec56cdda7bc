import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { buildAtlas, type Atlas } from './build.ts';
import { createFeaturedYears } from './featured-years.ts';
import { ManifestCache, reuseFor } from './memory.ts';
import { crowd, placeAt } from './testing/places.ts';
import { textsOf } from './testing/source.ts';

function seatNamed(year: string, revision: number): Atlas {
  const names = namesInput.parse([{ form: 'Rezaiyeh', kind: 'official', from: { text: year } }]);
  const seat = placeAt(37.5, 45, 'gn-121801');
  const story = { ...seat.details.story, names };
  const seatWithNames = { ...seat, details: { ...seat.details, story } };
  return buildAtlas([seatWithNames, ...crowd(900)], revision);
}

it('reads the packs with dated names once, and again only those that have changed', async () => {
  let atlas = seatNamed('1926', 1);
  let clock = 0;
  const reads: string[] = [];
  const featuredYears = createFeaturedYears(
    new ManifestCache(
      async () => textsOf(atlas),
      () => clock,
    ),
    async (key) => {
      reads.push(key);
      return atlas.packs.get(key) ?? null;
    },
  );
  const yearsAfter = async (next: Atlas) => {
    atlas = next;
    clock += reuseFor;
    const { revision, file } = await featuredYears();
    return [revision, file.names.map(([, names]) => names)];
  };
  const since = (year: number) => [[['Rezaiyeh', 0, year, year, 0, 0, 0]]];
  expect(await yearsAfter(atlas)).toEqual([1, since(1926)]);
  expect(await yearsAfter(seatNamed('1926', 2))).toEqual([2, since(1926)]);
  expect(reads).toHaveLength(1);
  expect(await yearsAfter(seatNamed('1927', 3))).toEqual([3, since(1927)]);
  expect(reads).toHaveLength(2);
  const gone = seatNamed('1928', 4);
  gone.packs.clear();
  expect(await yearsAfter(gone)).toEqual([4, []]);
});
