import { packPlace } from '@shared/formats/atlas.ts';
import type { Settlement } from '@shared/formats/settlement-pack.ts';
import { describe, expect, it, vi } from 'vitest';
import type { NamesSource } from './further-names.ts';
import { PlaceStore } from './place-store.ts';
import type { MapPlace } from './protocol.ts';
import {
  middle,
  noFurtherNames,
  noSettlements,
  openData,
  place,
  settlement,
  setUp,
} from './testing/atlas.ts';

describe('search of the signed-in layers', () => {
  const extra = (id: string, name: string): MapPlace => ({
    ...place(id, 40, 40),
    status: 'pending',
    name_az: name,
    name_new: name,
  });
  const loaded = async () => {
    const { store } = setUp(100);
    await store.start();
    await store.loadAll();
    const found = (text: string) =>
      store.search(text, 5, middle).map((hit) => [hit.place.place_id, hit.place.status]);
    return { store, found };
  };

  it('finds only the current places of these layers', async () => {
    const { store, found } = await loaded();
    store.setExtra([extra('x', 'Salmas'), extra('y', 'Sulduz')]);
    expect(found('salmas')).toEqual([['x', 'pending']]);
    store.setExtra([extra('x', 'Qaradağ')]);
    expect([found('salmas'), found('sulduz')]).toEqual([[], []]);
    expect(found('qaradag')).toEqual([['x', 'pending']]);
    store.setExtra([]);
    expect(found('qaradag')).toEqual([]);
  });

  it('finds a public place once, and finds its public names again when its layer is hidden', async () => {
    const { store, found } = await loaded();
    store.setExtra([extra('a', 'Salmas'), extra('x', 'a')]);
    expect(found('salmas')).toEqual([['a', 'pending']]);
    expect(found('a')).toEqual([['x', 'pending']]);
    store.setExtra([]);
    expect(found('a')).toEqual([['a', 'approved']]);
  });

  it('finds an extra place after its public place has left the map', async () => {
    const { store, source } = setUp(100);
    await store.start();
    await store.loadAll();
    store.setExtra([extra('a', 'Salmas')]);
    const empty = { version: 1, revision: 2, approved: 0, requested: 0, cells: [] } as const;
    source.manifest.mockResolvedValueOnce({ ...empty, cells: [] });
    await store.start();
    expect(store.search('salmas', 5, middle)).toHaveLength(1);
  });

  it('orders the places of all layers as one list', async () => {
    const { store, found } = await loaded();
    store.setExtra([extra('x', 'ab'), extra('y', 'c')]);
    expect(found('a').map(([id]) => id)).toEqual(['a', 'x']);
    // Only a search without a match by letters looks for names with a typing error. Here, the place x matches, so y and
    // z are not found.
    store.setExtra([extra('x', 'Sulduz'), extra('y', 'Sulduş'), extra('z', 'Sulbuz')]);
    expect(found('sulduz').map(([id]) => id)).toEqual(['x']);
  });

  it('finds the further names of a public place in a layer', async () => {
    const packs = [{ key: 'r1', hash: 'h', bytes: 1, count: 1, named: 1 }];
    const { source } = setUp(100);
    const further: NamesSource = {
      ...noFurtherNames,
      details: () => Promise.resolve({ version: 1, revision: 1, packs }),
      names: () => Promise.resolve({ version: 1, key: 'r1', names: [['a', ['Rezaiyeh']]] }),
    };
    const store = new PlaceStore({ ...source, further }, openData, vi.fn());
    await store.start();
    store.setExtra([extra('a', 'Salmas')]);
    await store.loadAll();
    const forms = () => store.search('rezaiyeh', 5, middle).map((hit) => hit.form);
    expect(forms()).toEqual(['Rezaiyeh']);
    store.setExtra([extra('a', 'Sulduz')]);
    expect(forms()).toEqual(['Rezaiyeh']);
  });

  it('finds every place after 100 changes of the layers', async () => {
    const { store, found } = await loaded();
    for (let change = 0; change < 100; change++) store.setExtra([extra('x', 'a')]);
    expect(found('a').map(([id]) => id)).toEqual(['a', 'x']);
    store.setExtra([extra('x', 'a'), extra('y', 'a')]);
    expect(found('a').map(([id]) => id)).toEqual(['a', 'x', 'y']);
  });

  it('lists the most important of many places first, also when their importance arrives later', async () => {
    const known = new Map<string, Settlement>();
    const { store, source } = setUp(300_000, { ...noSettlements, find: (id) => known.get(id) ?? null }); // oxfmt-ignore
    const many = Array.from({ length: 70 }, (_, number) => extra(`s${number}`, `Saa${number}`));
    store.setExtra([...many, extra('a', 'Salmas'), extra('x', 'Sulduz')]);
    const first = () => store.search('s', 5, middle)[0]?.place.place_id;
    expect(first()).toBe('s0');
    const manifest = await source.manifest();
    manifest.cells[0]!.foremost = [packPlace(place('a', 40, 40))];
    await store.start();
    expect(first()).toBe('a');
    known.set('x', settlement('x', 40, 40, 450));
    store.settlementsChanged();
    expect(first()).toBe('x');
  });

  it('reports a change, so that the page searches again', async () => {
    const { store } = await loaded();
    const before = store.status;
    store.setExtra([extra('x', 'Salmas')]);
    expect(store.status).not.toEqual(before);
    store.setExtra([]);
    expect(store.status).toEqual(before);
  });
});
