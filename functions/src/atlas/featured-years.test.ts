import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { PublicPlace } from '@shared/formats/place-details.ts';
import { buildAtlas, type Atlas } from './build.ts';
import { createFeaturedYears } from './featured-years.ts';
import { ManifestCache, reuseFor } from './memory.ts';
import { crowd, placeAt } from './testing/places.ts';
import { textsOf } from './testing/source.ts';

function dated(place: PublicPlace, form: string, year: string): PublicPlace {
  const names = namesInput.parse([{ form, kind: 'official', from: { text: year } }]);
  return {
    ...place,
    details: { ...place.details, content: { ...place.details.content, names } },
  };
}

function seatNamed(year: string, revision: number): Atlas {
  const seat = dated(placeAt(37.5, 45, 'gn-121801'), 'Rezaiyeh', year);
  return buildAtlas([seat, ...crowd(900)], revision);
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

it('has the names of a seat also if its pack was read before the manifest listed the seat', async () => {
  const village = dated(placeAt(37.5, 45.1, 'gn-1'), 'Sulduz', '1900');
  const seat = dated(placeAt(37.5, 45, 'gn-121801'), 'Rezaiyeh', '1926');
  const before = buildAtlas([village], 1);
  const next = buildAtlas([village, seat], 2);
  let listed = before;
  let clock = 0;
  const featuredYears = createFeaturedYears(
    new ManifestCache(
      async () => textsOf(listed),
      () => clock,
    ),
    async (key) => next.packs.get(key) ?? null,
  );
  const ids = async () => (await featuredYears()).file.names.map(([id]) => id);
  expect(await ids()).not.toContain('gn-121801');
  listed = next;
  clock += reuseFor;
  expect(await ids()).toContain('gn-121801');
});
