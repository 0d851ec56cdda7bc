import { createHash } from 'node:crypto';
import { unpackPlace } from '@shared/formats/atlas.ts';
import {
  isDetailsFile,
  unpackDetails,
  type PackedDetails,
  type DetailsFile,
} from '@shared/formats/place-details.ts';
import { unpackCellBody } from './cell.ts';
import type { ListedPlace } from './directory.ts';
import { parsedManifest, type RememberedManifest } from './memory.ts';
import { unpackPackBody } from './pack.ts';
import { manifestTexts, type AtlasSource } from './ports.ts';

export class MapChanged extends Error {}

const attempts = 5;

/**
 * Returns the result of `read` for an unchanged map. If the map changes while `read` runs, calls `read` again, at
 * most five times in all.
 *
 * @throws MapChanged if the map changes during every attempt
 */
export async function ofOneMoment<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MapChanged) || attempt === attempts) throw error;
    }
  }
}

export interface Snapshot {
  mark: string;
  /**
   * Yields all places with their details, always in the same order for the same map. Callers may call the function
   * repeatedly. Only one cell is in memory at a time.
   * @throws MapChanged if the map has changed since the snapshot
   */
  places: () => AsyncGenerator<ListedPlace>;
  /** Maps the key of each cell to a text that changes whenever a place of the cell or its details change. */
  parts: ReadonlyMap<string, string>;
  /** Yields the places of one cell. @throws MapChanged if the cell has changed since the snapshot */
  placesIn: (part: string) => AsyncGenerator<ListedPlace>;
}

export async function snapshotOf(source: AtlasSource): Promise<Snapshot> {
  const manifest = parsedManifest(await manifestTexts(source));
  const files = [...manifest.hashes].map(([key, hash]) => [key, hash, manifest.packs.get(key)]);
  const mark = createHash('sha256').update(JSON.stringify(files.toSorted())).digest('hex');
  const parts = new Map(files.map(([key = '', hash, pack]) => [key, `${hash} ${pack ?? ''}`]));
  const placesIn = (part: string) => placesOfCell(source, manifest, part);
  return { mark, places: () => placesOf(source, manifest), parts, placesIn };
}

async function* placesOf(
  source: AtlasSource,
  manifest: RememberedManifest,
): AsyncGenerator<ListedPlace> {
  for (const key of [...manifest.hashes.keys()].toSorted())
    yield* placesOfCell(source, manifest, key);
}

async function* placesOfCell(
  source: AtlasSource,
  { hashes, packs }: RememberedManifest,
  key: string,
): AsyncGenerator<ListedPlace> {
  const [cell, pack] = await Promise.all([source.readCell(key), source.readPack(key)]);
  if (!cell || cell.hash !== hashes.get(key) || pack?.hash !== packs.get(key))
    throw new MapChanged(`cell ${key}`);
  const details = new Map(pack ? unpackPackBody(pack.body).map((one) => [one[0], one]) : []);
  for (const packed of unpackCellBody(cell.body)) {
    const beside = details.get(packed[0]);
    yield {
      place: unpackPlace(packed),
      details: beside ? await detailsOf(source, beside) : null,
    };
  }
}

async function detailsOf(
  source: AtlasSource,
  packed: PackedDetails,
): Promise<ListedPlace['details']> {
  const [id, , , , content] = packed;
  if (!isDetailsFile(content)) return unpackDetails(packed, content);
  const file = await source.readDetailsFile(id);
  if (file?.hash !== content[0]) throw new MapChanged(`details ${id}`);
  return unpackDetails(packed, (JSON.parse(file.body) as DetailsFile).story);
}
