import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atlasLimits } from '@shared/formats/atlas.ts';
import type { PublicPlace } from '@shared/formats/place-details.ts';
import { buildAtlas, type Atlas } from './build.ts';
import {
  applyChange,
  cellsToRead,
  emptyManifest,
  type AtlasChange,
  type Manifests,
} from './change.ts';
import { crowd, placeAt } from './testing/places.ts';

const capacity = atlasLimits.cellCapacity;

class StoredAtlasCopy {
  manifests: Manifests;
  readonly cells: Map<string, string>;
  readonly packs: Map<string, string>;
  readonly detailsFiles: Map<string, string>;
  reads = 0;

  constructor(places: Iterable<PublicPlace> = []) {
    const atlas = buildAtlas(places);
    this.manifests = atlas;
    this.cells = bodiesOf(atlas.cells);
    this.packs = bodiesOf(atlas.packs);
    this.detailsFiles = detailsFilesOf(atlas);
  }

  get manifest() {
    return this.manifests.manifest;
  }

  apply(change: AtlasChange) {
    const keys = cellsToRead(this.manifest, change);
    const read = (files: Map<string, string>) =>
      new Map(keys.map((key) => [key, files.get(key) ?? '']));
    this.reads = keys.length;
    const bodies = { cells: read(this.cells), packs: read(this.packs) };
    const update = applyChange(this.manifests, bodies, change);
    if (!update) return null;
    for (const { key, body } of update.write) this.cells.set(key, body);
    for (const { key, body } of update.writePacks) this.packs.set(key, body);
    for (const key of update.remove) {
      this.cells.delete(key);
      this.packs.delete(key);
    }
    if (update.writeDetailsFile)
      this.detailsFiles.set(update.writeDetailsFile.place_id, update.writeDetailsFile.body);
    if (update.removeDetailsFile !== null) this.detailsFiles.delete(update.removeDetailsFile);
    this.manifests = update;
    return update;
  }

  expectToBe(places: Iterable<PublicPlace>) {
    const wanted = buildAtlas(places, this.manifest.revision);
    expect(this.manifest).toEqual(wanted.manifest);
    expect(this.manifests.details).toEqual(wanted.details);
    expect(Object.fromEntries(this.cells)).toEqual(Object.fromEntries(bodiesOf(wanted.cells)));
    expect(Object.fromEntries(this.packs)).toEqual(Object.fromEntries(bodiesOf(wanted.packs)));
    expect(Object.fromEntries(this.detailsFiles)).toEqual(
      Object.fromEntries(detailsFilesOf(wanted)),
    );
  }
}

function bodiesOf(files: ReadonlyMap<string, { body: string }>): Map<string, string> {
  return new Map([...files].map(([key, { body }]) => [key, body]));
}

function detailsFilesOf({ detailsFiles }: Atlas): Map<string, string> {
  return new Map([...detailsFiles.values()].flat().map(({ place_id, body }) => [place_id, body]));
}

const withText = (place: PublicPlace, about: string): PublicPlace => ({
  ...place,
  details: { ...place.details, content: { ...place.details.content, about } },
});
const nothing = { cells: new Map(), packs: new Map() };
const long = 'گ'.repeat(5_000);

describe('applyChange', () => {
  it('writes the first place into the root cell', () => {
    const storage = new StoredAtlasCopy();
    const place = placeAt(37, 46, 'gn-1');
    const update = storage.apply({ before: null, after: place });
    expect(update?.write.map(({ key }) => key)).toEqual(['r']);
    expect(update?.manifest.revision).toBe(emptyManifest.revision + 1);
    storage.expectToBe([place]);
  });

  it('removes the last place with its cell', () => {
    const place = placeAt(37, 46, 'gn-1');
    const storage = new StoredAtlasCopy([place]);
    expect(storage.apply({ before: place, after: null })?.remove).toEqual(['r']);
    storage.expectToBe([]);
  });

  it('divides a cell when place 401 is added, and joins it again when that place is removed', () => {
    const places = crowd(capacity + 1);
    const [extra, ...others] = places;
    if (!extra) throw new Error('no places');
    const storage = new StoredAtlasCopy(others);
    expect(storage.manifest.cells).toHaveLength(1);

    expect(storage.apply({ before: null, after: extra })?.remove).toEqual(['r']);
    expect(storage.manifest.cells.length).toBeGreaterThan(1);
    storage.expectToBe(places);

    storage.apply({ before: extra, after: null });
    expect(storage.manifest.cells.map(({ key }) => key)).toEqual(['r']);
    storage.expectToBe(others);
  });

  it.each<[string, Partial<PublicPlace>]>([
    ['name_new', { name_new: 'Naqadeh' }],
    ['name_az', { name_az: 'Sulduz' }],
    ['name_loc', { name_loc: 'نقده' }],
    ['status', { status: 'requested' }],
  ])('writes only one cell for a change of %s', (_, difference) => {
    const places = crowd(3_000);
    const before = places[1_500];
    if (!before) throw new Error('no places');
    const after = { ...before, ...difference };
    const storage = new StoredAtlasCopy(places);
    const update = storage.apply({ before, after });
    expect(update?.write).toHaveLength(1);
    expect(update?.writePacks).toEqual([]);
    expect(storage.reads).toBe(1);
    storage.expectToBe(places.with(1_500, after));
  });

  it('moves a place between cells', () => {
    const places = crowd(3_000, { size: 4 });
    const before = places[0];
    if (!before) throw new Error('no places');
    const after = { ...before, lat: before.lat + 3, lng: before.lng + 3 };
    const storage = new StoredAtlasCopy(places);
    storage.apply({ before, after });
    expect(storage.reads).toBe(2);
    storage.expectToBe(places.with(0, after));
  });

  it.each<[string, AtlasChange]>([
    ['a place that stays hidden', { before: null, after: null }],
    [
      'a difference below the stored precision',
      { before: placeAt(37, 46, 'gn-1'), after: placeAt(37.000001, 46, 'gn-1') },
    ],
  ])('publishes nothing for %s', (_, change) => {
    const atlas = buildAtlas(crowd(10));
    expect(cellsToRead(atlas.manifest, change)).toEqual([]);
    expect(applyChange(atlas, nothing, change)).toBeNull();
  });

  it('fails when a listed cell or pack is not stored', () => {
    const place = placeAt(37, 46, 'gn-1');
    const atlas = buildAtlas([place]);
    const change = { before: place, after: null };
    expect(() => applyChange(atlas, nothing, change)).toThrow('the cell r');
    const cells = bodiesOf(atlas.cells);
    expect(() => applyChange(atlas, { ...nothing, cells }, change)).toThrow('the detail pack r');
  });

  it('writes a short text into the pack only, and a long one into a file of its own', () => {
    const places = crowd(3_000);
    const storage = new StoredAtlasCopy(places);
    let present = places[7];
    if (!present) throw new Error('no places');
    const steps: [string, { packs: number; written: boolean; removed: boolean }][] = [
      ['short', { packs: 1, written: false, removed: false }],
      [long, { packs: 1, written: true, removed: false }],
      [`${long}!`, { packs: 1, written: true, removed: false }],
      ['short again', { packs: 1, written: false, removed: true }],
    ];
    for (const [about, { packs, written, removed }] of steps) {
      const after = withText(present, about);
      const update = storage.apply({ before: present, after });
      expect(update?.write).toEqual([]);
      expect(update?.writePacks).toHaveLength(packs);
      expect(update?.writeDetailsFile !== null).toBe(written);
      expect(update?.removeDetailsFile !== null).toBe(removed);
      present = after;
    }
    storage.expectToBe(places.with(7, present));
  });

  it('keeps the details file when another field of the place changes', () => {
    const before = withText(placeAt(37, 46, 'gn-1'), long);
    const after = { ...before, name_new: 'Naqadeh' };
    const storage = new StoredAtlasCopy([before]);
    expect(storage.apply({ before, after })).toMatchObject({
      writeDetailsFile: null,
      removeDetailsFile: null,
    });
    storage.expectToBe([after]);
  });

  it('removes the details file together with its place', () => {
    const place = withText(placeAt(37, 46, 'gn-1'), long);
    const storage = new StoredAtlasCopy([place]);
    expect(storage.detailsFiles.size).toBe(1);
    expect(storage.apply({ before: place, after: null })?.removeDetailsFile).toBe('gn-1');
    storage.expectToBe([]);
  });

  it('writes no packs when the stored map was built without them', () => {
    const atlas = buildAtlas([placeAt(37, 46, 'gn-1')]);
    const update = applyChange(
      { manifest: atlas.manifest, details: null },
      { ...nothing, cells: bodiesOf(atlas.cells) },
      { before: null, after: placeAt(38, 46, 'gn-2') },
    );
    expect(update).toMatchObject({
      details: null,
      writePacks: [],
      writeDetailsFile: null,
      removeDetailsFile: null,
    });
    expect(update?.manifest.approved).toBe(2);
  });

  it(
    'reads one cell for an ordinary change, regardless of the number of places',
    { tags: 'full' },
    () => {
      const places = crowd(50_000, { size: 7 });
      const { manifest } = buildAtlas(places);
      for (const after of crowd(50, { size: 7, prefix: 'new-' })) {
        expect(cellsToRead(manifest, { before: null, after })).toHaveLength(1);
      }
    },
  );

  it('produces the same map as a rebuild after any sequence of changes', { tags: 'full' }, () => {
    const coordinate = fc.constantFrom(-90, -45.00001, 0, 0.00001, 37.1, 37.11, 37.2, 90);
    const step = fc.record({
      id: fc.nat(19).map((n) => (n < 10 ? `gn-${n + 1}` : `c-${n - 9}`)),
      at: fc.option(fc.tuple(coordinate, coordinate), { nil: null, freq: 2 }),
      status: fc.constantFrom('approved' as const, 'requested' as const),
      about: fc.constantFrom('', 'short', long),
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
        const storage = new StoredAtlasCopy(start);
        for (const { id, at, status, about } of steps) {
          const before = places.get(id) ?? null;
          const after = at && withText(placeAt(at[0], at[1], id, { status }), about);
          storage.apply({ before, after });
          if (after) places.set(id, after);
          else places.delete(id);
        }
        storage.expectToBe(places.values());
      }),
      { numRuns: 60 },
    );
  });
});
