import { packPlace, type AtlasManifest } from '@shared/formats/atlas.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { describe, expect, it, vi } from 'vitest';
import type { NamesSource } from './further-names.ts';
import { PlaceStore } from './place-store.ts';
import {
  all,
  bounds,
  ids,
  middle,
  noFurtherNames,
  noSettlements,
  openData,
  place,
  settled,
  setUp,
  summary,
} from './testing/atlas.ts';

describe('PlaceStore', () => {
  it('finds a place by the ids of places merged into it, and shows no settlements with those ids', async () => {
    const merged = { ...place('a', 40, 40), merged_ids: ['w'] };
    const store = new PlaceStore(
      {
        ...setUp(100).source,
        cell: ({ key }) =>
          Promise.resolve({ version: 1, key, places: key === 'r1' ? [packPlace(merged)] : [] }),
      },
      openData,
      vi.fn(),
    );
    await store.start();
    await store.loadAll();
    expect(store.find('w')).toMatchObject({ place_id: 'a', name_az: 'a' });
    expect(store.unnamed(bounds, 12).map(({ id }) => id)).not.toContain('w');
  });

  it('is loading until the manifest has loaded', async () => {
    const { store } = setUp(100);
    expect(store.status).toEqual({ state: 'loading' });
    await store.start();
    expect(store.status).toMatchObject({ state: 'ready', approved: 2, requested: 1, loaded: 0 });
  });

  it('shows cell centroids first, then the places of the cells in view', async () => {
    const { store, changed } = setUp(100);
    await store.start();
    expect(ids(store)).toEqual(['cluster', 'cluster']);
    changed.mockClear();
    await settled();
    expect(changed).toHaveBeenCalled();
    expect(ids(store)).toEqual(['a', 'b', 'c']);
    expect(store.status).toMatchObject({ loaded: 3 });
  });

  it('uses a manifest that the page has loaded, and loads one itself after that failed', async () => {
    const { store, source } = setUp(100);
    const manifest = await source.manifest();
    vi.mocked(source.manifest).mockClear();
    await store.start(false, () => {
      throw new Error('not loaded');
    });
    expect(store.status).toEqual({ state: 'failed' });
    await store.start(false, () => manifest);
    expect(store.status).toMatchObject({ state: 'ready', approved: 2 });
    expect(source.manifest).not.toHaveBeenCalled();
    await store.start();
    expect(source.manifest).toHaveBeenCalledTimes(1);
  });

  it('loads each cell once, even if the view is drawn several times', async () => {
    const { store, source } = setUp(100);
    await store.start();
    ids(store);
    ids(store);
    await settled();
    ids(store);
    expect(source.cell).toHaveBeenCalledTimes(2);
  });

  it('shows only centroids, with their counts, when the cells in view are too large', async () => {
    const { store, source } = setUp(300_000);
    await store.start();
    const clusters = store.markers(bounds, 12, all);
    expect(clusters).toHaveLength(2);
    expect(clusters.map((one) => one.kind === 'cluster' && one.counts)).toContainEqual({
      approved: 1,
      requested: 1,
      pending: 0,
    });
    expect(source.cell).not.toHaveBeenCalled();
  });

  it('shows only the visible layers', async () => {
    const { store } = setUp(100);
    await store.start();
    ids(store);
    await settled();
    expect(ids(store, { approved: true, requested: false })).toEqual(['a', 'c']);
    expect(ids(store, { approved: false, requested: true })).toEqual(['b']);
    expect(ids(store, { approved: false, requested: false })).toEqual([]);
  });

  it('shows places of the signed-in layers instead of the same public places', async () => {
    const { store } = setUp(100);
    await store.start();
    ids(store);
    await settled();
    store.setExtra([{ ...place('a', 40, 40), status: 'pending' }]);
    const marker = store.markers(bounds, 12, all).find(({ id }) => id === 'a');
    expect(marker).toMatchObject({ status: 'pending' });
    expect(ids(store)).toEqual(['a', 'b', 'c']);
  });

  it('fails without a manifest, and recovers on the next start', async () => {
    const { store, source } = setUp(100);
    source.manifest.mockRejectedValueOnce(new Error('offline'));
    await store.start();
    expect(store.status).toEqual({ state: 'failed' });
    await store.start();
    expect(store.status).toMatchObject({ state: 'ready' });
  });

  it('shows a cluster for a cell that failed to load, and retries with the next view', async () => {
    const { store, source } = setUp(100);
    source.cell.mockRejectedValueOnce(new Error('cut'));
    await store.start();
    ids(store);
    await settled();
    expect(ids(store)).toContain('cluster');
    await settled();
    expect(ids(store)).toEqual(['a', 'b', 'c']);
  });

  it('finds all names once everything is loaded', async () => {
    const { store } = setUp(300_000);
    await store.start();
    expect(store.search('c', 5, middle)).toEqual([]);
    await store.loadAll();
    expect(store.search('c', 5, middle).map((hit) => hit.place.place_id)).toEqual(['c']);
  });

  it('retries a failed cell while all cells load, but stops when nothing arrives', async () => {
    const { store, source } = setUp(300_000);
    await store.start();
    source.cell.mockRejectedValueOnce(new Error('cut'));
    await store.loadAll();
    expect(source.cell).toHaveBeenCalledTimes(3);
    expect(store.status).toMatchObject({ loaded: 3 });

    const dead = setUp(300_000);
    await dead.store.start();
    dead.source.cell.mockRejectedValue(new Error('cut'));
    await dead.store.loadAll();
    expect(dead.source.cell).toHaveBeenCalledTimes(2);
  });
});

describe('further names', () => {
  const pack = (hash: string, named?: number) => ({
    key: 'r1',
    hash,
    bytes: 9,
    ...(named ? { named } : {}),
  });

  it('are found after all names have loaded, and no longer after a newer map has removed them', async () => {
    const { source } = setUp(100);
    let packs = [pack('first', 1), { ...pack('x'), key: 'r3' }];
    const further = {
      ...noFurtherNames,
      details: vi.fn(async () => ({ version: 1 as const, revision: 1, packs })),
      names: vi.fn(async () => ({
        version: 1 as const,
        key: 'r1',
        names: [['a', ['Rezaiyeh']]] as [string, string[]][],
      })),
    };
    source.further = further;
    const own = new PlaceStore(source, noSettlements, () => undefined);
    await own.start();
    await own.findAnywhere('a');
    expect(further.details).not.toHaveBeenCalled();
    await own.loadAll();
    expect(further.names).toHaveBeenCalledExactlyOnceWith(pack('first', 1));
    expect(own.search('rezaiyeh', 5, middle)).toMatchObject([
      { place: { place_id: 'a' }, form: 'Rezaiyeh' },
    ]);
    expect(own.status).toMatchObject({ named: 1 });
    await own.loadAll();
    expect(further.names).toHaveBeenCalledTimes(1);
    packs = [pack('second')];
    await own.start();
    await settled();
    expect(further.details).toHaveBeenLastCalledWith(1);
    expect(own.search('rezaiyeh', 5, middle)).toEqual([]);
    expect(own.status).toMatchObject({ named: 0 });
  });

  it('that do not fit into a pack are found after their details file has loaded', async () => {
    const { source } = setUp(100);
    const [old] = namesInput.parse([{ form: 'The Fortieth', kind: 'historical' }]);
    const detailsFile = vi.fn<NamesSource['detailsFile']>(() => Promise.reject(new Error('lost')));
    source.further = {
      details: async () => ({ version: 1, revision: 1, packs: [pack('first', 1)] }),
      names: async () => ({ version: 1, key: 'r1', names: [['a', ['Rezaiyeh'], 'hash']] }),
      detailsFile,
    };
    const own = new PlaceStore(source, noSettlements, () => undefined);
    await own.start();
    await own.loadAll();
    expect(detailsFile).toHaveBeenCalledExactlyOnceWith('r1', 'a', 'hash');
    expect(own.search('rezaiyeh', 5, middle)).toHaveLength(1);
    expect(own.search('the fortieth', 5, middle)).toEqual([]);
    const names = [{ ...old!, form: 'Rezaiyeh' }, old!];
    detailsFile.mockResolvedValue({ version: 1, place_id: 'a', story: { names } });
    await own.loadAll();
    expect(own.search('the fortieth', 5, middle)).toMatchObject([{ form: 'The Fortieth' }]);
    expect(own.search('rezaiyeh', 5, middle)).toHaveLength(1);
    await own.loadAll();
    expect(detailsFile).toHaveBeenCalledTimes(2);
  });

  it('that fail to load do not affect the main names, and are loaded again', async () => {
    const { source } = setUp(100);
    const details = vi.fn(() => Promise.reject(new Error('lost')));
    source.further = { ...noFurtherNames, details };
    const own = new PlaceStore(source, noSettlements, () => undefined);
    await own.start();
    await own.loadAll();
    await own.loadAll();
    expect(own.search('a', 5, middle)).toHaveLength(1);
    expect(details).toHaveBeenCalledTimes(2);
  });
});

describe('after the map has changed', () => {
  it('bypasses caches, reloads changed cells and drops removed cells', async () => {
    const { store, source } = setUp(100);
    await store.start();
    await store.loadAll();
    const renewed = { ...summary('r1', 100), hash: 'h2' };
    const manifest: AtlasManifest = {
      version: 1,
      revision: 2,
      approved: 1,
      requested: 0,
      cells: [renewed],
    };
    source.manifest.mockResolvedValueOnce(manifest);
    source.cell.mockResolvedValueOnce({
      version: 1,
      key: 'r1',
      places: [packPlace(place('new', 40, 40))],
    });
    source.cell.mockClear();
    await store.start();
    await settled();
    expect(source.manifest).toHaveBeenLastCalledWith(1);
    expect(source.cell).toHaveBeenCalledExactlyOnceWith(renewed);
    expect(ids(store)).toEqual(['new']);
    expect(store.search('c', 5, middle)).toEqual([]);
    expect(store.search('a', 5, middle)).toEqual([]);
    expect(store.search('new', 5, middle)).toHaveLength(1);
  });

  it('shows the old version of a changed cell that failed to load, and retries with the next view', async () => {
    const { store, source } = setUp(100);
    await store.start();
    await store.loadAll();
    const cells = [{ ...summary('r1', 100), hash: 'h2' }];
    source.manifest.mockResolvedValueOnce({
      ...{ version: 1, revision: 2, approved: 1, requested: 0, cells },
    });
    source.cell.mockRejectedValueOnce(new Error('cut')).mockResolvedValueOnce({
      ...{ version: 1, key: 'r1', places: [packPlace(place('new', 40, 40))] },
    });
    await store.start();
    await settled();
    expect(ids(store)).toEqual(['a', 'b']);
    await settled();
    expect(ids(store)).toEqual(['new']);
  });

  it('keeps its data when the new manifest cannot be loaded', async () => {
    const { store, source } = setUp(100);
    await store.start();
    await store.loadAll();
    source.manifest.mockRejectedValueOnce(new Error('offline'));
    await store.start();
    expect(store.status).toMatchObject({ state: 'ready', loaded: 3 });
  });
});

describe('find', () => {
  it('finds loaded places, and places of an extra layer', async () => {
    const { store } = setUp(10);
    await store.start();
    expect(store.find('a')).toBeNull();
    await store.loadAll();
    expect(store.find('a')).toMatchObject({ place_id: 'a', lat: 40, status: 'approved' });
    const own = { ...place('mine', 1, 1), status: 'pending' } as const;
    store.setExtra([own]);
    expect(store.find('mine')).toEqual(own);
    expect(store.find('nobody’s')).toBeNull();
  });

  it('loads all names to find a place anywhere, even before the atlas has started', async () => {
    const { store } = setUp(10);
    const early = store.findAnywhere('c');
    await settled();
    const started = store.start();
    expect(await early).toMatchObject({ place_id: 'c' });
    expect(await store.findAnywhere('nobody’s')).toBeNull();
    await started;
  });

  it('returns undefined when a cell cannot be loaded, and finds its place afterwards', async () => {
    const { store, source } = setUp(10);
    await store.start();
    source.cell.mockRejectedValueOnce(new Error('cut')).mockRejectedValueOnce(new Error('cut'));
    expect(await store.findAnywhere('c')).toBeUndefined();
    expect(await store.findAnywhere('c')).toMatchObject({ place_id: 'c' });
  });

  it('returns undefined when the atlas cannot be loaded', async () => {
    const store = new PlaceStore(
      {
        further: noFurtherNames,
        manifest: () => Promise.reject(new Error('lost')),
        cached: () => Promise.reject(new Error('none')),
        cell: () => Promise.reject(new Error()),
        shard: () => Promise.reject(new Error()),
      },
      noSettlements,
      () => undefined,
    );
    const started = store.start();
    expect(await store.findAnywhere('a')).toBeUndefined();
    await started;
  });
});

describe('unnamed settlements', () => {
  const unnamed = (store: PlaceStore) => store.unnamed(bounds, 12).map(({ id }) => id);

  it('are settlements of open data that are not places of the atlas', async () => {
    const { store } = setUp(100, openData);
    expect(unnamed(store)).toEqual([]);
    await store.start();
    ids(store);
    await settled();
    expect(unnamed(store)).toEqual(['w']);
    store.setExtra([{ ...place('w', 40.5, 40), status: 'pending' }]);
    expect(unnamed(store)).toEqual([]);
  });

  it('exclude settlements that are stored under an earlier id', async () => {
    const { store } = setUp(100, openData);
    await store.start();
    ids(store);
    await settled();
    store.setExtra([{ ...place('given-w', 40.5, 40), status: 'pending' }]);
    expect(unnamed(store)).toEqual([]);
  });

  it('are not shown when the places in view are not loaded', async () => {
    const { store } = setUp(300_000, openData);
    await store.start();
    ids(store);
    await settled();
    expect(unnamed(store)).toEqual([]);
  });

  it('are found as places without a name', async () => {
    const { store } = setUp(100, openData);
    await store.start();
    expect(store.find('w')).toMatchObject({ status: 'none', name_az: null, name_new: 'Today w' });
  });
});

describe('importance', () => {
  it('determines the leader and position of a cluster', async () => {
    const { store } = setUp(100, openData);
    await store.start();
    ids(store);
    await settled();
    const far = { south: -80, north: 80, west: -170, east: 170 };
    const leaders = store
      .markers(far, 3, all)
      .map((one) => (one.kind === 'cluster' ? one.leader?.name : one.name));
    expect(leaders[0]).toBe('c');
  });

  it('uses the manifest’s most important places before cells load, without counting them twice', async () => {
    const { store, source } = setUp(300_000);
    const manifest = await source.manifest();
    const [first] = manifest.cells;
    if (!first) throw new Error('no cell');
    first.foremost = [packPlace(place('a', 40, 40))];
    await store.start();
    const markers = store.markers(bounds, 12, all);
    const [leading] = markers.filter((one) => one.kind === 'cluster' && one.leader !== null);
    expect(leading).toMatchObject({
      leader: { name: 'a' },
      counts: { approved: 1, requested: 1 },
      position: { lat: expect.closeTo(40) as number, lng: expect.closeTo(40) as number },
    });
    expect(store.find('a')).toMatchObject({ status: 'approved' });
  });
});

it('finds the nearest name outside the view', async () => {
  const { store } = setUp(100, openData);
  expect(store.nearest({ lat: 39, lng: 40 }, 'latin')?.name).toBe('Today a');
  await store.start();
  ids(store);
  await settled();
  expect(store.nearest({ lat: 41, lng: 90 }, 'latin')?.name).toBe('b');
  expect(setUp(100).store.nearest(middle, 'latin')).toBeNull();
});
