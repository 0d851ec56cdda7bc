import { unpackPlace, type AtlasCellSummary, type AtlasPlace } from '@shared/formats/atlas.ts';
import { middleOf, nearestPointIn } from '@shared/geo/bounds.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import { isDetailsFile, type DetailsManifest } from '@shared/formats/place-details.ts';
import { cellBounds } from '../atlas/cell-bounds.ts';
import { contains, overlaps } from '../geometry.ts';
import type { Bounds, LatLng } from '../types.ts';
import type { fetchDetailsManifest, fetchPack } from '../atlas/fetch-atlas.ts';
import { readCells, type CellFiles } from '../atlas/read-cells.ts';

export interface PlaceInArea extends AtlasPlace {
  hasRecording: boolean;
}

export interface PlacesInArea {
  /** The places nearest to the middle of the area come first. */
  places: PlaceInArea[];
  isComplete: boolean;
  /**
   * True if all data on recordings were loaded. These data omit places with a long text, so `hasRecording` is always
   * false for such places.
   */
  knowsRecordings: boolean;
}

export interface AreaFiles extends CellFiles {
  details: typeof fetchDetailsManifest;
  pack: typeof fetchPack;
}

/**
 * Maximum number of cells that are read: the cells nearest to the area's middle. A cell has at most 400 places, except
 * at the deepest level.
 */
export const maxCells = 12;

/** Distance in metres from a point to a cell's bounds; 0 inside the cell. */
const distanceToCell = (from: LatLng, { key }: AtlasCellSummary): number =>
  distanceBetween(from, nearestPointIn(cellBounds(key), from));

function cellsIn(area: Bounds, all: readonly AtlasCellSummary[]): AtlasCellSummary[] {
  const middle = middleOf(area);
  return all
    .filter(({ key }) => overlaps(cellBounds(key), area))
    .sort((one, other) => distanceToCell(middle, one) - distanceToCell(middle, other))
    .slice(0, maxCells);
}

/**
 * Returns null if the list of packs cannot be loaded, for example offline. Without the list, it is unknown which places
 * have a recording.
 */
async function packsOf(files: AreaFiles): Promise<DetailsManifest['packs'] | null> {
  try {
    return (await files.details()).packs;
  } catch (error) {
    console.warn('The list of places with recordings could not be loaded', error);
    return null;
  }
}

/**
 * Returns the ids of the places that have a recording. Omits places with a long text, because the details of these
 * places are in separate files.
 */
async function recorded(
  files: AreaFiles,
  packs: DetailsManifest['packs'],
): Promise<{ ids: Set<string>; isComplete: boolean }> {
  const ids = new Set<string>();
  const read = await Promise.allSettled(packs.map((pack) => files.pack(pack)));
  for (const one of read) {
    if (one.status === 'rejected') continue;
    for (const [id, , , , content] of one.value.places)
      if (!isDetailsFile(content) && content.voiceUrl) ids.add(id);
  }
  return { ids, isComplete: read.every(({ status }) => status === 'fulfilled') };
}

/**
 * Reads the published places of an area from the map's own files. Offline, the files that were viewed or downloaded are
 * available.
 * @throws when not even the manifest can be loaded
 */
export async function placesIn(area: Bounds, files: AreaFiles): Promise<PlacesInArea> {
  const [{ wanted, cells, problems }, packs] = await Promise.all([
    readCells(files, (all) => cellsIn(area, all)),
    packsOf(files),
  ]);
  const ofArea = packs?.filter(({ key }) => wanted.some((cell) => cell.key === key));
  const withRecording = await recorded(files, ofArea ?? []);
  const middle = middleOf(area);
  return {
    places: cells
      .flatMap(({ places }) => places.map(unpackPlace))
      .filter((place) => contains(area, place))
      .map((place) => ({ ...place, hasRecording: withRecording.ids.has(place.place_id) }))
      .sort((one, other) => distanceBetween(middle, one) - distanceBetween(middle, other)),
    isComplete: problems.length === 0,
    knowsRecordings: packs !== null && withRecording.isComplete,
  };
}
