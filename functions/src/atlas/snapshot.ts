import { createHash } from 'node:crypto';
import { unpackPlace, type AtlasPlace, type PackedPlace } from '@shared/formats/atlas.ts';
import { namesIn } from '@shared/formats/names-in-pack.ts';
import {
  isDetailsFile,
  unpackDetails,
  type DetailsFile,
  type PackedContent,
  type PackedDetails,
} from '@shared/formats/place-details.ts';
import { otherForms } from '@shared/names/other-forms.ts';
import { unpackCellBody } from './cell.ts';
import { detailsById } from './details-by-id.ts';
import type { ListedPlace } from './directory.ts';
import { inBatches } from './following.ts';
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

export interface NamedPlace {
  place: AtlasPlace;
  /** The further names (shared/names/other-forms.ts). */
  forms: readonly string[];
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
  /**
   * Returns the places of one cell with their further names. Reads a file with long details only if some names do not
   * fit into the pack.
   *
   * @throws MapChanged if the cell has changed since the snapshot
   */
  namesIn: (part: string) => Promise<NamedPlace[]>;
}

export async function snapshotOf(source: AtlasSource): Promise<Snapshot> {
  const manifest = parsedManifest(await manifestTexts(source));
  const files = [...manifest.hashes].map(([key, hash]) => [key, hash, manifest.packs.get(key)]);
  const mark = createHash('sha256').update(JSON.stringify(files.toSorted())).digest('hex');
  const parts = new Map(files.map(([key = '', hash, pack]) => [key, `${hash} ${pack ?? ''}`]));
  return {
    ...{ mark, parts },
    places: () => placesOf(source, manifest),
    namesIn: (part) => namesOfCell(source, manifest, part),
  };
}

async function* placesOf(
  source: AtlasSource,
  manifest: RememberedManifest,
): AsyncGenerator<ListedPlace> {
  for (const key of [...manifest.hashes.keys()].toSorted())
    yield* placesOfCell(source, manifest, key);
}

async function filesOfCell(
  source: AtlasSource,
  { hashes, packs }: RememberedManifest,
  key: string,
): Promise<{ cell: PackedPlace[]; pack: PackedDetails[] }> {
  const [cell, pack] = await Promise.all([source.readCell(key), source.readPack(key)]);
  if (!cell || cell.hash !== hashes.get(key) || pack?.hash !== packs.get(key))
    throw new MapChanged(`cell ${key}`);
  return { cell: unpackCellBody(cell.body), pack: pack ? unpackPackBody(pack.body) : [] };
}

async function* placesOfCell(
  source: AtlasSource,
  manifest: RememberedManifest,
  key: string,
): AsyncGenerator<ListedPlace> {
  const { cell, pack } = await filesOfCell(source, manifest, key);
  const details = await detailsById(pack, async (packed) => {
    const [id, , , , content] = packed;
    const isLong = isDetailsFile(content);
    return unpackDetails(packed, isLong ? await readLong(source, id, content[0]) : content);
  });
  for (const packed of cell)
    yield { place: unpackPlace(packed), details: details.get(packed[0]) ?? null };
}

async function namesOfCell(
  source: AtlasSource,
  manifest: RememberedManifest,
  key: string,
): Promise<NamedPlace[]> {
  const { cell, pack } = await filesOfCell(source, manifest, key);
  const named = new Map(namesIn(pack).map((one) => [one[0], one]));
  return inBatches(cell, async (packed) => {
    const place = unpackPlace(packed);
    const [id, forms = [], file] = named.get(packed[0]) ?? [packed[0]];
    if (file === undefined) return { place, forms };
    const { names } = await readLong(source, id, file);
    return { place, forms: otherForms(place, names ?? []) };
  });
}

async function readLong(source: AtlasSource, id: string, hash: string): Promise<PackedContent> {
  const file = await source.readDetailsFile(id);
  if (file?.hash !== hash) throw new MapChanged(`details ${id}`);
  return (JSON.parse(file.body) as DetailsFile).story;
}
