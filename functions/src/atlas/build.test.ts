import { packPlace } from '@shared/formats/atlas.ts';
import { describe, expect, it } from 'vitest';
import { atlasLimits, unpackPlace } from '@shared/formats/atlas.ts';
import { buildAtlas, compareAtlas } from './build.ts';
import { contentHash, unpackCellBody } from './cell.ts';
import { crowd, placeAt } from './testing/places.ts';
import { isWithin, tileKey } from './tile.ts';

const capacity = atlasLimits.cellCapacity;

describe('buildAtlas', () => {
  it('keeps a full cell whole', () => {
    const { manifest } = buildAtlas(crowd(capacity));
    expect(manifest.cells.map(({ key }) => key)).toEqual(['r']);
    expect(manifest.approved).toBe(capacity);
  });

  it('divides a cell that has one place too many, until the places are in different cells', () => {
    const { manifest } = buildAtlas(crowd(capacity + 1));
    expect(manifest.cells.length).toBeGreaterThan(1);
    expect(manifest.approved).toBe(capacity + 1);
    for (const { approved } of manifest.cells) expect(approved).toBeLessThanOrEqual(capacity);
  });

  it('stops dividing at the greatest depth', () => {
    const here = Array.from({ length: capacity + 1 }, (_, n) => placeAt(37.8, 46.7, `gn-${n + 1}`));
    const { manifest } = buildAtlas(here);
    expect(manifest.cells).toHaveLength(1);
    expect(manifest.cells[0]?.key).toBe(tileKey(37.8, 46.7, atlasLimits.maxDepth));
  });

  it('lists no cell for an empty map', () => {
    expect(buildAtlas([]).manifest).toEqual({
      version: 1,
      revision: 0,
      approved: 0,
      requested: 0,
      cells: [],
    });
  });

  it('does not depend on the order of the places', () => {
    const places = crowd(1_000);
    expect(buildAtlas(places.toReversed())).toEqual(buildAtlas(places));
  });

  it('puts each place once, unchanged, in the cell that contains it', () => {
    const places = crowd(2_000);
    const found = new Map(
      [...buildAtlas(places).cells.values()].flatMap(({ key, body }) =>
        unpackCellBody(body).map((packed) => {
          const place = unpackPlace(packed);
          expect(isWithin(tileKey(place.lat, place.lng, 16), key)).toBe(true);
          return [place.place_id, place] as const;
        }),
      ),
    );
    expect(found.size).toBe(places.length);
    for (const place of places) {
      expect(found.get(place.place_id)?.name_loc).toBe(place.name_loc);
      expect(found.get(place.place_id)?.lat).toBeCloseTo(place.lat, 5);
    }
  });

  it('summarises a cell: counts by status, bytes in UTF-8, hash and centroid', () => {
    const { manifest, cells } = buildAtlas([
      placeAt(37, 46, 'gn-1'),
      placeAt(39, 47, 'gn-2', { status: 'requested' }),
    ]);
    const body = cells.get('r')?.body ?? '';
    expect(manifest.cells).toEqual([
      {
        key: 'r',
        hash: contentHash(body),
        bytes: new TextEncoder().encode(body).length,
        approved: 1,
        requested: 1,
        lat: 38,
        lng: 46.5,
        foremost: [packPlace(placeAt(37, 46, 'gn-1'))],
      },
    ]);
  });

  it('packs 50,000 places into a few hundred cells', { tags: 'full' }, () => {
    const { manifest } = buildAtlas(crowd(50_000, { size: 7 }));
    expect(manifest.cells.length).toBeLessThan(800);
  });
});

describe('compareAtlas', () => {
  const withLongText = placeAt(37.5, 46.5, 'gn-long');
  withLongText.details.content = { ...withLongText.details.content, about: 'گ'.repeat(5_000) };
  const wanted = buildAtlas([...crowd(900), withLongText]);
  const stored = () => ({
    manifest: structuredClone(wanted.manifest),
    cells: new Map(wanted.cells),
    details: structuredClone(wanted.details),
    packs: new Map(wanted.packs),
    detailsFiles: new Map(
      [...wanted.detailsFiles.values()].flat().map((one) => [one.place_id, one]),
    ),
  });
  const firstKey = wanted.manifest.cells[0]?.key ?? '';
  const keyOfLong =
    [...wanted.detailsFiles].find(([, detailsFiles]) => detailsFiles.length > 0)?.[0] ?? '';
  const foreign = (key: string) => ({ key, body: '{}', hash: 'x' });

  it('finds no differences between equal maps with different revisions', () => {
    const same = stored();
    same.manifest.revision = 77;
    expect(compareAtlas(same, wanted)).toEqual([]);
  });

  it.each<[string, (atlas: ReturnType<typeof stored>) => void, string, string]>([
    ['a missing cell', ({ cells }) => cells.delete(firstKey), firstKey, 'missing'],
    [
      'a cell missing from the manifest',
      ({ manifest }) => manifest.cells.shift(),
      firstKey,
      'missing',
    ],
    [
      'a changed body',
      ({ cells }) => cells.set(firstKey, foreign(firstKey)),
      firstKey,
      'different body',
    ],
    [
      'a changed body under the right hash',
      ({ cells }) =>
        cells.set(firstKey, { ...foreign(firstKey), hash: cells.get(firstKey)?.hash ?? '' }),
      firstKey,
      'different body',
    ],
    [
      'a changed summary',
      ({ manifest }) => Object.assign(manifest.cells[0] ?? {}, { approved: 1 }),
      firstKey,
      'different summary',
    ],
    ['a missing pack', ({ packs }) => packs.delete(firstKey), firstKey, 'different details'],
    [
      'a changed pack',
      ({ packs }) => packs.set(firstKey, foreign(firstKey)),
      firstKey,
      'different details',
    ],
    [
      'a pack missing from the manifest',
      ({ details }) => details.packs.shift(),
      firstKey,
      'different details',
    ],
    [
      'a details file without a place',
      ({ detailsFiles }) => detailsFiles.set('gn-0', { place_id: 'gn-0', body: '{}', hash: 'x' }),
      'gn-0',
      'unexpected details file',
    ],
    ['an extra cell', ({ cells }) => cells.set('r0', foreign('r0')), 'r0', 'unexpected'],
    ['an extra pack', ({ packs }) => packs.set('r0', foreign('r0')), 'r0', 'unexpected'],
    [
      'a listed cell without a body',
      ({ manifest }) => {
        const [first] = manifest.cells;
        if (first) manifest.cells.push({ ...first, key: 'r0' });
      },
      'r0',
      'unexpected',
    ],
    [
      'a missing details file',
      ({ detailsFiles }) => detailsFiles.delete('gn-long'),
      keyOfLong,
      'different details',
    ],
    [
      'a changed details file',
      ({ detailsFiles }) =>
        detailsFiles.set('gn-long', { place_id: 'gn-long', body: '{}', hash: 'x' }),
      keyOfLong,
      'different details',
    ],
  ])('reports %s', (_, damage, key, what) => {
    const damaged = stored();
    damage(damaged);
    expect(compareAtlas(damaged, wanted)).toEqual([{ key, what }]);
  });

  it('reports different details for every cell of a map that was built before packs existed', () => {
    const older = { ...stored(), details: null };
    expect(compareAtlas(older, wanted)).toEqual(
      wanted.manifest.cells.map(({ key }) => ({ key, what: 'different details' })),
    );
  });
});
