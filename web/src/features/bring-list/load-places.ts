import { runInParallel } from '@shared/async/run-in-parallel.ts';
import { unpackPlace } from '@shared/formats/atlas.ts';
import { divisionsOf, type SettlementDivision } from '@shared/formats/divisions-file.ts';
import {
  listLevel,
  settlementCellsIn,
  settlementFrame,
  unpackSettlements,
  unpackVariants,
  type Settlement,
  type SettlementCell,
  type SettlementNamesPack,
} from '@shared/formats/settlement-pack.ts';
import {
  fetchCell,
  fetchDetailsManifest,
  fetchManifest,
  fetchNames,
} from '../../map/atlas/fetch-atlas.ts';
import type { MapPlace } from '../../map/places/protocol.ts';
import {
  fetchDivisions,
  fetchIdAliases,
  fetchListed,
} from '../../map/settlements/fetch-settlements.ts';
import { realIdOf } from '../../map/settlements/id-aliases.ts';
import type { PlaceSources } from './known-places.ts';

/**
 * Number of small files that are downloaded in parallel. With high latency, sequential downloads would take too long.
 */
const width = 12;
/**
 * Number of cells whose settlements are downloaded in parallel. Each cell has three large files, and more parallel
 * files would slow each other down.
 */
const cellsAtOnce = 3;

/**
 * The loaded files, by key. A retry fetches only the files that are not in this map: files that could not be loaded,
 * and files that the server sent in another version than the requested one.
 */
const loaded = new Map<string, unknown>();

async function once<T extends object>(key: string, fetch: () => Promise<T>): Promise<T | null> {
  if (loaded.has(key)) return loaded.get(key) as T;
  try {
    const value = await fetch();
    if (!('isOtherVersion' in value)) loaded.set(key, value);
    return value;
  } catch {
    return null;
  }
}

const keyOf = ({ z, x, y }: SettlementCell): string => `settlements ${z}/${x}/${y}`;

interface InCell {
  settlements: readonly Settlement[];
  variants: ReadonlyMap<string, readonly string[]>;
  names: Pick<SettlementNamesPack, 'ids'>;
}

async function settlementsOf(cell: SettlementCell): Promise<InCell> {
  const { names, classes, variants } = await fetchListed(cell);
  return {
    settlements: unpackSettlements(cell, names, classes),
    variants: unpackVariants(names, variants),
    names: { ids: names.ids },
  };
}

export interface LoadedPlaces extends PlaceSources {
  isComplete: boolean;
}

type OnProgress = (share: number) => void;

let current: { places: Promise<LoadedPlaces>; listeners: Set<OnProgress>; share: number } | null =
  null;

/**
 * Loads all places that the app knows, from the network or from the browser's storage. Simultaneous calls share one
 * result.
 * @param onProgress gets a fraction from 0 to 1
 */
export function loadPlaces(onProgress: OnProgress): Promise<LoadedPlaces> {
  if (current) {
    onProgress(current.share);
    current.listeners.add(onProgress);
    return current.places;
  }
  const listeners = new Set([onProgress]);
  const report = (share: number) => {
    if (current) current.share = share;
    for (const listener of listeners) listener(share);
  };
  const places = load(report).finally(() => (current = null));
  current = { places, listeners, share: 0 };
  return places;
}

async function load(onProgress: OnProgress): Promise<LoadedPlaces> {
  const [manifest, details, aliases, divisionsFile] = await Promise.all([
    fetchManifest().catch(() => null),
    fetchDetailsManifest().catch(() => null),
    once('aliases', fetchIdAliases),
    once('divisions', fetchDivisions),
  ]);
  const published: MapPlace[] = [];
  const forms = new Map<string, readonly string[]>();
  const settlements: Settlement[] = [];
  const variants = new Map<string, readonly string[]>();
  const divisions = new Map<string, SettlementDivision>();
  let isComplete = ![manifest, details, aliases, divisionsFile].includes(null);
  const small = [
    ...(manifest?.cells ?? []).map((cell) => async () => {
      const found = await once(`cell ${cell.key}.${cell.hash}`, () => fetchCell(cell));
      if (found) published.push(...found.places.map(unpackPlace));
      return found !== null;
    }),
    ...(details?.packs ?? [])
      .filter(({ named }) => named !== undefined)
      .map((pack) => async () => {
        const found = await once(`names ${pack.key}.${pack.hash}`, () => fetchNames(pack));
        for (const [id, names] of found?.names ?? []) forms.set(id, names);
        return found !== null;
      }),
  ];
  const cells = settlementCellsIn(settlementFrame, listLevel).map((cell) => async () => {
    const found = await once(keyOf(cell), () => settlementsOf(cell));
    settlements.push(...(found?.settlements ?? []));
    for (const [id, spellings] of found?.variants ?? []) variants.set(id, spellings);
    if (found && divisionsFile)
      for (const [id, one] of divisionsOf(divisionsFile, cell, found.names)) divisions.set(id, one);
    return found !== null;
  });
  let done = 0;
  const fetchOne = async (one: () => Promise<boolean>) => {
    if (!(await one())) isComplete = false;
    onProgress(++done / (small.length + cells.length));
  };
  await Promise.all([
    runInParallel(small, width, fetchOne),
    runInParallel(cells, cellsAtOnce, fetchOne),
  ]);
  const realId = realIdOf(aliases ?? {});
  return { published, forms, settlements, variants, divisions, realId, isComplete };
}
