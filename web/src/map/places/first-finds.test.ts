import { packPlace } from '@contract/atlas.ts';
import type { SearchShard } from '@contract/search-shard.ts';
import { describe, expect, it } from 'vitest';
import type { PlaceStore } from './place-store.ts';
import { ids, middle, place, settled, setUp } from './testing/atlas.ts';

describe('a first search', () => {
  const far = place('far', -41, 41);
  const shardOfFar: SearchShard = {
    version: 1,
    places: [packPlace(far)],
    names: [['far', ['Rezaiyeh']]],
  };
  const find = (store: PlaceStore, text: string) =>
    store.search(text, 5, middle).map((hit) => hit.place.place_id);

  it('finds what its shard tells, once that has come, though no cell is loaded', async () => {
    const { store, source, changed } = setUp(100);
    source.shard.mockResolvedValue(shardOfFar);
    await store.start();
    expect(find(store, 'Rezaiyeh')).toEqual([]);
    changed.mockClear();
    await settled();
    expect(changed).toHaveBeenCalled();
    expect(find(store, 'Rezaiyeh')).toEqual(['far']);
    expect(store.find('far')).toEqual(far);
    expect(store.status).toMatchObject({ loaded: 0, found: 1 });
    expect(source.shard).toHaveBeenCalledExactlyOnceWith('rezaiyeh', 1);
    expect(source.cell).not.toHaveBeenCalled();
  });

  it('asks for no shard of one letter, and for none once all is loaded', async () => {
    const { store, source } = setUp(100);
    await store.start();
    find(store, 'f');
    await store.loadAll();
    find(store, 'fa');
    expect(source.shard).not.toHaveBeenCalled();
  });

  it('comes before the names of the whole map', async () => {
    const { store, source } = setUp(100);
    await store.start();
    let answer: (shard: SearchShard) => void = () => undefined;
    source.shard.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    find(store, 'far');
    const all = store.loadAll();
    await settled();
    expect(source.cell).not.toHaveBeenCalled();
    answer(shardOfFar);
    await all;
    expect(source.cell).toHaveBeenCalledTimes(2);
  });

  it('that fails is asked for again, and all names come without it', async () => {
    const { store, source } = setUp(100);
    await store.start();
    source.shard.mockRejectedValueOnce(new Error('lost')).mockResolvedValue(shardOfFar);
    find(store, 'far');
    await settled();
    find(store, 'far');
    await settled();
    expect(find(store, 'far')).toEqual(['far']);
    await store.loadAll();
    expect(find(store, 'a')).toEqual(['a']);
  });

  it('believes a cell rather than a shard', async () => {
    const { store, source } = setUp(100);
    await store.start();
    const renamed = { ...place('a', 40, 40), name_az: 'farthest', name_new: 'x' };
    source.shard.mockResolvedValue({ version: 1, places: [packPlace(renamed)], names: [] });
    ids(store);
    find(store, 'farthest');
    await settled();
    expect(find(store, 'farthest')).toEqual([]);
    expect(store.find('a')).toMatchObject({ name_az: 'a' });
  });

  it('forgets what it was told when something is published: it may be there no more', async () => {
    const { store, source } = setUp(100);
    source.shard.mockResolvedValueOnce(shardOfFar);
    await store.start();
    find(store, 'far');
    await settled();
    source.manifest.mockResolvedValueOnce({ ...(await source.manifest()), revision: 2 });
    await store.start();
    expect(find(store, 'far')).toEqual([]);
    expect(store.find('far')).toBeNull();
    expect(source.shard).toHaveBeenLastCalledWith('far', 2);
  });

  it('is not answered by a shard of the map before', async () => {
    const { store, source } = setUp(100);
    await store.start();
    let answer: (shard: SearchShard) => void = () => undefined;
    source.shard.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    find(store, 'far');
    source.manifest.mockResolvedValueOnce({ ...(await source.manifest()), revision: 2 });
    await store.start();
    answer(shardOfFar);
    await settled();
    expect(find(store, 'far')).toEqual([]);
  });
});
