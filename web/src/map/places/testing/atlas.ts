import {
  packPlace,
  type AtlasCell,
  type AtlasCellSummary,
  type AtlasManifest,
  type AtlasPlace,
} from '@shared/formats/atlas.ts';
import type { SearchShard } from '@shared/formats/search-shard.ts';
import { vi } from 'vitest';
import type { Settlement } from '@shared/formats/settlement-pack.ts';
import { cellBounds } from '../../atlas/cell-bounds.ts';
import type { NamesSource } from '../further-names.ts';
import { PlaceStore, type KnownSettlements } from '../place-store.ts';

export const noSettlements: KnownSettlements = {
  find: () => null,
  in: () => [],
  realId: (id) => id,
};

export const bounds = cellBounds('r');
export const middle = { lat: 0, lng: 0 };
export const all = { approved: true, requested: true };

export const place = (
  place_id: string,
  lat: number,
  lng: number,
  status: 'approved' | 'requested' = 'approved',
): AtlasPlace => ({
  place_id,
  lat,
  lng,
  status,
  name_az: place_id,
  name_loc: null,
  name_new: place_id,
});

const contents: Record<string, AtlasPlace[]> = {
  r1: [place('a', 40, 40), place('b', 41, 100, 'requested')],
  r3: [place('c', -40, 40)],
};

export const summary = (key: string, bytes: number): AtlasCellSummary => {
  const places = contents[key] ?? [];
  const approved = places.filter(({ status }) => status === 'approved').length;
  const [first] = places;
  return {
    key,
    hash: 'h',
    bytes,
    approved,
    requested: places.length - approved,
    lat: first?.lat ?? 0,
    lng: first?.lng ?? 0,
  };
};

export const settlement = (
  id: string,
  lat: number,
  lng: number,
  importance: number,
): Settlement => ({
  id,
  location: { lat, lng },
  names: { latin: `Today ${id}`, fa: '', az: '', azb: '' },
  class: importance > 400 ? 'city' : 'village',
  gone: false,
  importance,
});

const known = [
  settlement('a', 40, 40, 200),
  settlement('c', -40, 40, 450),
  settlement('w', 40.5, 40, 200),
];
export const noFurtherNames: NamesSource = {
  details: () => Promise.resolve({ version: 1, revision: 1, packs: [] }),
  names: () => Promise.reject(new Error('there are none')),
  detailsFile: () => Promise.reject(new Error('there is none')),
};

export const openData: KnownSettlements = {
  find: (id) => known.find((one) => one.id === id) ?? null,
  in: () => known,
  realId: (id) => (id === 'given-w' ? 'w' : id),
};

export function setUp(bytes: number, settlements = noSettlements) {
  const manifest: AtlasManifest = {
    version: 1,
    revision: 1,
    approved: 2,
    requested: 1,
    cells: [summary('r1', bytes), summary('r3', bytes)],
  };
  const cell = vi.fn(async ({ key }: AtlasCellSummary): Promise<AtlasCell> => ({
    version: 1,
    key,
    places: (contents[key] ?? []).map(packPlace),
  }));
  const changed = vi.fn();
  const shard = vi.fn(async (): Promise<SearchShard> => ({ version: 1, places: [], names: [] }));
  const cached = vi.fn(async (): Promise<AtlasManifest | null> => null);
  const source = {
    manifest: vi.fn(async () => manifest),
    cached,
    cell,
    shard,
    further: noFurtherNames,
  };
  return { store: new PlaceStore(source, settlements, changed), source, changed };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve));
export const ids = (store: PlaceStore, layers = all) =>
  store
    .markers(bounds, 12, layers)
    .map((marker) => (marker.kind === 'place' ? marker.id : 'cluster'))
    .sort();
