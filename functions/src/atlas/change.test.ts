import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { atlasLimits, type AtlasManifest, type AtlasPlace } from '../contract/atlas.ts';
import { buildAtlas } from './build.ts';
import { applyChange, cellsToRead, emptyManifest, type AtlasChange } from './change.ts';
import { crowd, placeAt } from './testing/places.ts';

// Generated cases take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const capacity = atlasLimits.cellCapacity;

/** A stored atlas that hands out only the cells that were asked for before the change. */
class Shelf {
  manifest: AtlasManifest;
  readonly cells: Map<string, string>;
  reads = 0;

  constructor(places: Iterable<AtlasPlace> = []) {
    const atlas = buildAtlas(places);
    this.manifest = atlas.manifest;
    this.cells = new Map([...atlas.cells].map(([key, { body }]) => [key, body]));
  }

  apply(change: AtlasChange) {
    const read = new Map(
      cellsToRead(this.manifest, change).map((key) => [key, this.cells.get(key) ?? '']),
    );
    this.reads = read.size;
    const update = applyChange(this.manifest, read, change);
    if (!update) return null;
    for (const { key, body } of update.write) this.cells.set(key, body);
    for (const key of update.remove) this.cells.delete(key);
    this.manifest = update.manifest;
    return update;
  }

  expectToBe(places: Iterable<AtlasPlace>) {
    const wanted = buildAtlas(places, this.manifest.revision);
    expect(this.manifest).toEqual(wanted.manifest);
    expect(Object.fromEntries(this.cells)).toEqual(
      Object.fromEntries([...wanted.cells].map(([key, { body }]) => [key, body])),
    );
  }
}

describe('applyChange', () => {
  it('writes the first place into the root cell', () => {
    const shelf = new Shelf();
    const place = placeAt(37, 46, 'gn-1');
    const update = shelf.apply({ before: null, after: place });
    expect(update?.write.map(({ key }) => key)).toEqual(['r']);
    expect(update?.manifest.revision).toBe(emptyManifest.revision + 1);
    shelf.expectToBe([place]);
  });

  it('removes the last place with its cell', () => {
    const place = placeAt(37, 46, 'gn-1');
    const shelf = new Shelf([place]);
    expect(shelf.apply({ before: place, after: null })?.remove).toEqual(['r']);
    shelf.expectToBe([]);
  });

  it('divides a cell when it takes place 401, and joins it again when that one goes', () => {
    const places = crowd(capacity + 1);
    const [extra, ...others] = places;
    if (!extra) throw new Error('no places');
    const shelf = new Shelf(others);
    expect(shelf.manifest.cells).toHaveLength(1);

    expect(shelf.apply({ before: null, after: extra })?.remove).toEqual(['r']);
    expect(shelf.manifest.cells.length).toBeGreaterThan(1);
    shelf.expectToBe(places);

    shelf.apply({ before: extra, after: null });
    expect(shelf.manifest.cells.map(({ key }) => key)).toEqual(['r']);
    shelf.expectToBe(others);
  });

  it.each<[string, Partial<AtlasPlace>]>([
    ['name_new', { name_new: 'Naqadeh' }],
    ['name_az', { name_az: 'Sulduz' }],
    ['name_loc', { name_loc: 'نقده' }],
    ['status', { status: 'requested' }],
  ])('carries a change of %s in one cell', (_, difference) => {
    const places = crowd(3_000);
    const before = places[1_500];
    if (!before) throw new Error('no places');
    const after = { ...before, ...difference };
    const shelf = new Shelf(places);
    expect(shelf.apply({ before, after })?.write).toHaveLength(1);
    expect(shelf.reads).toBe(1);
    shelf.expectToBe(places.with(1_500, after));
  });

  it('moves a place between cells', () => {
    const places = crowd(3_000, { size: 4 });
    const before = places[0];
    if (!before) throw new Error('no places');
    const after = { ...before, lat: before.lat + 3, lng: before.lng + 3 };
    const shelf = new Shelf(places);
    shelf.apply({ before, after });
    expect(shelf.reads).toBe(2);
    shelf.expectToBe(places.with(0, after));
  });

  it.each<[string, AtlasChange]>([
    ['a place that stays hidden', { before: null, after: null }],
    [
      'a difference below the stored precision',
      { before: placeAt(37, 46, 'gn-1'), after: placeAt(37.000001, 46, 'gn-1') },
    ],
  ])('publishes nothing for %s', (_, change) => {
    expect(cellsToRead(buildAtlas(crowd(10)).manifest, change)).toEqual([]);
    expect(applyChange(buildAtlas(crowd(10)).manifest, new Map(), change)).toBeNull();
  });

  it('refuses to go on when a listed cell is not stored', () => {
    const place = placeAt(37, 46, 'gn-1');
    expect(() =>
      applyChange(buildAtlas([place]).manifest, new Map(), { before: place, after: null }),
    ).toThrow('the cell r');
  });

  it('reads one cell for an ordinary change however many places there are', () => {
    const places = crowd(50_000, { size: 7 });
    const { manifest } = buildAtlas(places);
    for (const after of crowd(50, { size: 7, prefix: 'new-' })) {
      expect(cellsToRead(manifest, { before: null, after })).toHaveLength(1);
    }
  });

  it('after any sequence of changes is what a rebuild makes of the places', () => {
    // Coordinates from few values and a crowd around them, so that cells divide and join often.
    const coordinate = fc.constantFrom(-90, -45.00001, 0, 0.00001, 37.1, 37.11, 37.2, 90);
    const step = fc.record({
      id: fc.nat(19).map((n) => (n < 10 ? `gn-${n + 1}` : `c-${n - 9}`)),
      at: fc.option(fc.tuple(coordinate, coordinate), { nil: null, freq: 2 }),
      status: fc.constantFrom('approved' as const, 'requested' as const),
    });
    const crowds = fc.constantFrom(
      [],
      crowd(capacity - 5, { lat: 37.1, lng: 37.1, size: 0.1, prefix: 'c-' }),
      crowd(capacity + 5, { lat: 37.1, lng: 37.1, size: 0.1, prefix: 'c-' }),
      crowd(capacity, { lat: 37.1, lng: 37.1, size: 0, prefix: 'c-' }),
      crowd(2 * capacity, { lat: 0, lng: 0, size: 38, prefix: 'c-' }),
    );
    fc.assert(
      fc.property(crowds, fc.array(step, { maxLength: 40 }), (start, steps) => {
        const places = new Map(start.map((place) => [place.place_id, place]));
        const shelf = new Shelf(start);
        for (const { id, at, status } of steps) {
          const before = places.get(id) ?? null;
          const after = at && placeAt(at[0], at[1], id, { status });
          shelf.apply({ before, after });
          if (after) places.set(id, after);
          else places.delete(id);
        }
        shelf.expectToBe(places.values());
      }),
      { numRuns: 60 },
    );
  });
});
