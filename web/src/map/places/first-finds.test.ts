import { packPlace } from '@shared/formats/atlas.ts';
import type { SearchShard } from '@shared/formats/search-shard.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FirstFinds, shardPauses, type ShardSource } from './first-finds.ts';
import type { PlaceStore } from './place-store.ts';
import { ids, middle, place, settled, setUp } from './testing/atlas.ts';

describe('the first search', () => {
  const far = place('far', -41, 41);
  const shardOfFar: SearchShard = {
    version: 1,
    places: [packPlace(far)],
    names: [['far', ['Rezaiyeh']]],
  };
  const find = (store: PlaceStore, text: string) =>
    store.search(text, 5, middle).map((hit) => hit.place.place_id);

  it('finds places in its shard before their cell has loaded', async () => {
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

  it('finds former names of loaded places before all names have loaded', async () => {
    const { store, source } = setUp(100);
    source.shard.mockResolvedValue({ version: 1, places: [], names: [['a', ['Rezaiyeh']]] });
    await store.start();
    await store.findAnywhere('nobody’s');
    expect(find(store, 'Rezaiyeh')).toEqual([]);
    await settled();
    expect(find(store, 'Rezaiyeh')).toEqual(['a']);
  });

  it('loads no shard for a single letter, or when everything is loaded', async () => {
    const { store, source } = setUp(100);
    await store.start();
    find(store, 'f');
    await store.loadAll();
    find(store, 'fa');
    expect(source.shard).not.toHaveBeenCalled();
  });

  it('loads the shard before the names of the whole map', async () => {
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

  it('does not block the names of the whole map when its shard fails', async () => {
    const { store, source } = setUp(100);
    await store.start();
    source.shard.mockRejectedValue(new Error('lost'));
    find(store, 'far');
    await store.loadAll();
    expect(find(store, 'a')).toEqual(['a']);
  });

  it('prefers the data of a cell to that of a shard', async () => {
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

  it('forgets shards when the map changes', async () => {
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

  it('ignores a late shard of an older map', async () => {
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

describe('a shard that fails to load', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  const found: SearchShard = { version: 1, places: [], names: [] };
  const { first, most, tries } = shardPauses;
  const forGood = (tries + 1) * most;

  function losing() {
    const times: number[] = [];
    const source = vi.fn<ShardSource>(() => {
      times.push(Date.now());
      return Promise.reject(new Error('lost'));
    });
    const arrived = vi.fn();
    return { times, source, arrived, finds: new FirstFinds(source, arrived) };
  }

  it('is retried automatically', async () => {
    const { source, arrived, finds } = losing();
    finds.want('far');
    await vi.advanceTimersByTimeAsync(first - 1);
    source.mockResolvedValue(found);
    expect(source).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(source.mock.calls).toEqual([
      ['far', 0],
      ['far', 0],
    ]);
    expect(arrived).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(forGood);
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('is retried after growing pauses, and at last only for a new search', async () => {
    const { times, source, finds } = losing();
    finds.want('far');
    await vi.advanceTimersByTimeAsync(forGood);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toHaveLength(tries);
    expect(pauses[0]).toBe(first);
    expect(pauses.at(-1)).toBe(most);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    finds.want('far');
    expect(source).toHaveBeenCalledTimes(tries + 2);
  });

  it('is not retried earlier by another search for the same text', async () => {
    const { source, finds } = losing();
    finds.want('far');
    await vi.advanceTimersByTimeAsync(first - 1);
    finds.want('far');
    expect(source).toHaveBeenCalledOnce();
  });

  it.each([
    ['the user searches another text', 'tab'],
    ['all names have loaded', null],
  ])('is not retried when %s', async (_, next) => {
    const { source, finds } = losing();
    finds.want('far');
    await vi.advanceTimersByTimeAsync(0);
    source.mockResolvedValue(found);
    finds.want(next);
    await vi.advanceTimersByTimeAsync(forGood);
    expect(source.mock.calls.filter(([beginning]) => beginning === 'far')).toHaveLength(1);
    finds.want('far');
    expect(source).toHaveBeenLastCalledWith('far', 0);
  });

  it('is not retried after the map has changed', async () => {
    const { source, finds } = losing();
    finds.want('far');
    await vi.advanceTimersByTimeAsync(0);
    finds.renew(2);
    await vi.advanceTimersByTimeAsync(forGood);
    expect(source).toHaveBeenCalledOnce();
  });

  it('delays nothing during a retry', async () => {
    const { source, finds } = losing();
    finds.want('far');
    await vi.advanceTimersByTimeAsync(first - 1);
    source.mockReturnValue(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1);
    expect(source).toHaveBeenCalledTimes(2);
    await finds.rest();
  });
});
