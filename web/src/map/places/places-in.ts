import { unpackPlace, type AtlasCellSummary, type AtlasPlace } from '@shared/formats/atlas.ts';
import { middleOf, nearestPointIn } from '@shared/geo/bounds.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import { isStoryFile, type DetailsManifest } from '@shared/formats/place-details.ts';
import { cellBounds } from '../atlas/cell-bounds.ts';
import { contains, overlaps } from '../geometry.ts';
import type { Bounds, LatLng } from '../types.ts';
import type { fetchDetailsManifest, fetchPack } from '../atlas/fetch-atlas.ts';
import { readCells, type CellFiles } from '../atlas/read-cells.ts';

/** A place of an area, and what is known of its recording. */
export interface PlaceInArea extends AtlasPlace {
  /** False also where that is not known. */
  hasRecording: boolean;
}

export interface PlacesInArea {
  /** The nearest to the middle first. */
  places: PlaceInArea[];
  /** Some of it could not be loaded: its places are missing. */
  isWhole: boolean;
  /** Which have a recording could be looked up, of all but those with a long story. */
  knowsRecordings: boolean;
}

/** The map's files (atlas/fetch-atlas.ts). */
export interface AreaFiles extends CellFiles {
  details: typeof fetchDetailsManifest;
  pack: typeof fetchPack;
}

/** Cells that are read for one area, those nearest to its middle: 400 places each at most. */
export const mostCells = 12;

/** Metres to a cell's frame; 0 within it. */
const distanceToCell = (from: LatLng, { key }: AtlasCellSummary): number =>
  distanceBetween(from, nearestPointIn(cellBounds(key), from));

/** Those of a list that lie in the area, as many as are read for one. */
function cellsIn(area: Bounds, all: readonly AtlasCellSummary[]): AtlasCellSummary[] {
  const middle = middleOf(area);
  return all
    .filter(({ key }) => overlaps(cellBounds(key), area))
    .sort((one, other) => distanceToCell(middle, one) - distanceToCell(middle, other))
    .slice(0, mostCells);
}

/** Of a map that is there without a line, the list of packs may be missing: that is no reason to show no places. */
async function packsOf(files: AreaFiles): Promise<DetailsManifest['packs'] | null> {
  try {
    return (await files.details()).packs;
  } catch (error) {
    console.warn('Which places have a recording could not be looked up', error);
    return null;
  }
}

/** Ids of those that have one, but for places with a long story: it lies in a file of its own, its recording with it. */
async function recorded(
  files: AreaFiles,
  packs: DetailsManifest['packs'],
): Promise<{ ids: Set<string>; isWhole: boolean }> {
  const ids = new Set<string>();
  const read = await Promise.allSettled(packs.map((pack) => files.pack(pack)));
  for (const one of read) {
    if (one.status === 'rejected') continue;
    for (const [id, , , , story] of one.value.places)
      if (!isStoryFile(story) && story.voiceUrl) ids.add(id);
  }
  return { ids, isWhole: read.every(({ status }) => status === 'fulfilled') };
}

/**
 * The published places of an area, from the map's own files, which are there without a line where they were seen
 * or taken along.
 * @throws where not even the list of them can be had
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
    isWhole: problems.length === 0,
    knowsRecordings: packs !== null && withRecording.isWhole,
  };
}
