import { foldTight } from '@shared/names/fold.ts';
import { extentsPath, type Extent } from '@shared/formats/tiles/extents.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { contains } from '../geometry.ts';
import { fetchFrom } from '../tiles/fetch-file.ts';
import { mapRoot } from '../../lib/site.ts';
import type { Bounds, LatLng } from '../types.ts';

/**
 * Tolerance in degrees for points outside the bounds of their feature. The pin of a river may be on the bank, and the
 * pin of a mountain range in the foothills.
 */
const beside = 0.05;

const get = fetchFrom(mapRoot);
let fetched: Promise<readonly Extent[]> | null = null;

async function fetchExtents(): Promise<readonly Extent[]> {
  const bytes = await within(timeouts.read, () => get(extentsPath));
  if (!bytes) throw new Error(`${extentsPath} could not be loaded`);
  return JSON.parse(new TextDecoder().decode(bytes)) as Extent[];
}

/**
 * Returns the list of extents, which is fetched only once. After a failure, the next call fetches the list again.
 * @throws Error when the list cannot be loaded in time
 */
async function extents(): Promise<readonly Extent[]> {
  fetched ??= fetchExtents();
  try {
    return await fetched;
  } catch (error) {
    fetched = null;
    throw error;
  }
}

const grown = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west - beside,
  south: south - beside,
  east: east + beside,
  north: north + beside,
});

const sizeOf = ({ west, south, east, north }: Bounds) => (east - west) * (north - south);

/**
 * Finds a lake, river, range or region that has one of these names and contains, or almost contains, the position.
 * Returns the smallest bounding box; null if no box is found.
 */
export function extentAmong(
  all: readonly Extent[],
  position: LatLng,
  names: readonly string[],
): Bounds | null {
  const wanted = new Set(names.map(foldTight).filter((name) => name !== ''));
  const found = all
    .filter((one) => contains(grown(one.frame), position))
    .filter((one) => one.names.some((name) => wanted.has(foldTight(name))))
    .toSorted((a, b) => sizeOf(a.frame) - sizeOf(b.frame));
  return found[0]?.frame ?? null;
}

/** @throws Error when the list of extents cannot be loaded in time */
export const findExtent = async (
  position: LatLng,
  names: readonly string[],
): Promise<Bounds | null> => extentAmong(await extents(), position, names);
