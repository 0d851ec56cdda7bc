import {
  packSettlements,
  settlementCellAt,
  type SettlementCell,
  type SettlementSource,
} from '@shared/formats/settlement-pack.ts';
import { describe, expect, it, vi } from 'vitest';
import { SettlementStore } from './settlement-store.ts';

const source = (id: number, lat: number, lng: number): SettlementSource => ({
  id,
  lat,
  lng,
  latin: `Deh ${id}`,
  fa: '',
  az: '',
  azb: '',
  population: null,
  gone: false,
  variants: [],
  osm: { class: 'village', location: null, fa: '' },
});

const around = (lat: number, lng: number, by = 0.02) => ({
  south: lat - by,
  north: lat + by,
  west: lng - by,
  east: lng + by,
});

const all = [source(1, 37.5, 45.1), source(2, 38.1, 46.3)];
const packOf = (cell: SettlementCell) =>
  packSettlements(
    cell,
    all.filter((one) => {
      const { x, y } = settlementCellAt(one, cell.z);
      return x === cell.x && y === cell.y;
    }),
  );

function setUp() {
  const names = vi.fn(async (cell: SettlementCell) => packOf(cell).names);
  const classes = vi.fn(async (cell: SettlementCell) => packOf(cell).classes);
  const changed = vi.fn();
  return { store: new SettlementStore({ names, classes }, changed), names, classes, changed };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const idsIn = (store: SettlementStore, ...at: Parameters<typeof around>) =>
  [...store.in(around(...at))].map(({ id }) => id);

describe('SettlementStore', () => {
  it('finds settlements in the requested views', async () => {
    const { store, changed } = setUp();
    expect(store.find('gn-1')).toBeNull();
    store.want(around(37.5, 45.1), 12);
    await settled();
    expect(changed).toHaveBeenCalled();
    expect(store.find('gn-1')).toMatchObject({ class: 'village', importance: 200 });
    expect(idsIn(store, 37.5, 45.1)).toEqual(['gn-1']);
    expect(idsIn(store, 37.6, 45.1)).toEqual([]);
    expect(store.find('gn-2')).toBeNull();
  });

  it('loads each file once', async () => {
    const { store, names } = setUp();
    store.want(around(37.5, 45.1), 12);
    store.want(around(37.5, 45.1), 12);
    await settled();
    store.want(around(37.5, 45.1), 12);
    await settled();
    const requests = names.mock.calls.map(([cell]) => JSON.stringify(cell));
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('loads a failed file again with the next view', async () => {
    const { store, names } = setUp();
    names.mockRejectedValueOnce(new Error('lost'));
    store.want(around(37.5, 45.1, 0.001), 12);
    await settled();
    expect(store.find('gn-1')).toBeNull();
    store.want(around(37.5, 45.1, 0.001), 12);
    await settled();
    expect(store.find('gn-1')).not.toBeNull();
  });

  it('fetches at most four files at once, also after the view has changed', async () => {
    const { store, names } = setUp();
    names.mockImplementation(() => new Promise(() => undefined));
    store.want(around(37.5, 45.5, 2), 12);
    expect(names).toHaveBeenCalledTimes(4);
    store.want(around(40, 51, 0.001), 12);
    store.want(around(37.5, 45.5, 2), 12);
    expect(names).toHaveBeenCalledTimes(4);
  });
});
