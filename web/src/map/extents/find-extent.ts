import { fold } from '@shared/names/fold.ts';
import { extentsPath, type Extent } from '@shared/formats/tiles/extents.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { contains } from '../geometry.ts';
import { fetchFrom } from '../tiles/fetch-file.ts';
import { mapRoot } from '../tiles/map-root.ts';
import type { Bounds, LatLng } from '../types.ts';

/** Degrees that a point may stand beside what it means: a river's pin on its bank, a range's in its foothills. */
const beside = 0.05;

const get = fetchFrom(mapRoot);
let fetched: Promise<readonly Extent[]> | null = null;

async function fetchWholes(): Promise<readonly Extent[]> {
  const bytes = await within(timeouts.read, () => get(extentsPath));
  if (!bytes) throw new Error(`${extentsPath} could not be loaded`);
  return JSON.parse(new TextDecoder().decode(bytes)) as Extent[];
}

/** The list, fetched once; after a failure asked for again. @throws Error when it cannot be had in time */
async function wholes(): Promise<readonly Extent[]> {
  fetched ??= fetchWholes();
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
 * What holds the whole of a lake, river, range or region that goes by one of these names and reaches to the
 * position; of several the smallest. Null where the map knows of none.
 */
export function extentAmong(
  all: readonly Extent[],
  position: LatLng,
  names: readonly string[],
): Bounds | null {
  const wanted = new Set(names.map(fold).filter((name) => name !== ''));
  const found = all
    .filter((one) => contains(grown(one.frame), position))
    .filter((one) => one.names.some((name) => wanted.has(fold(name))))
    .toSorted((a, b) => sizeOf(a.frame) - sizeOf(b.frame));
  return found[0]?.frame ?? null;
}

/** @throws Error when the map's list cannot be had in time */
export const findExtent = async (
  position: LatLng,
  names: readonly string[],
): Promise<Bounds | null> => extentAmong(await wholes(), position, names);
