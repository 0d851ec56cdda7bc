import { createHash } from 'node:crypto';
import { unpackPlace, type AtlasPlace, type PackedPlace } from '@shared/formats/atlas.ts';
import {
  isDetailsFile,
  unpackDetails,
  type PackedDetails,
  type PlaceDetails,
  type DetailsFile,
} from '@shared/formats/place-details.ts';
import { unpackCellBody } from './cell.ts';
import { detailsById } from './details-by-id.ts';
import { rememberedFiles } from './files.ts';
import { following, inBatches } from './following.ts';
import { ManifestCache, type RememberedManifest } from './memory.ts';
import { isLong, unpackPackBody } from './pack.ts';
import { manifestTexts, type AtlasSource } from './ports.ts';

/** Milliseconds for which the directory uses the cached manifest. */
export const reuseDirectoryFor = 250;
interface Cell {
  hash: string;
  places: readonly PackedPlace[];
}

interface Part {
  key: string;
  places: readonly PackedPlace[];
}

/** `details` is null if an older version of the product, without details, made the map. */
export interface ListedPlace {
  place: AtlasPlace;
  details: PlaceDetails | null;
}

export interface Selection {
  mark: string;
  count: number;
  /** Returns the number of places with long details. For each of them, `places` reads a separate file. */
  countLong: () => Promise<number>;
  /** Yields the places with their details. Only the details of one cell are loaded at a time. */
  places: () => AsyncGenerator<ListedPlace>;
}

export interface DatedPlace {
  place: AtlasPlace;
  /** Time of the place's last change in milliseconds since 1970; 0 if the map has no details of the place. */
  updated: number;
}

/**
 * Finds published places by id, for pages and lists that do not know a place's position. An instance reads each cell
 * once, and again after the cell has changed. The details of a place cost one read, or two reads if they are long.
 * Cached files cost no read.
 * @param now returns the time in milliseconds
 */
export function createDirectory({ source, now }: { source: AtlasSource; now: () => number }) {
  const manifests = new ManifestCache(() => manifestTexts(source), now, reuseDirectoryFor);
  const files = rememberedFiles(source, now);
  const cells = new Map<string, Cell>();
  const byId = new Map<string, { key: string; place: PackedPlace }>();
  const merged = new Map<string, string>();
  const latest = new Map<string, { hash: string; newest: [id: string, updated: number][] }>();
  const longOf = new Map<string, { hash: string; ids: ReadonlySet<string> }>();
  let all: PackedPlace[] | null = null;
  const bringTo = following(follow);
  const bringLatestTo = following(followLatest);

  async function current(): Promise<RememberedManifest> {
    const manifest = await manifests.read();
    await bringTo(manifest);
    return manifest;
  }

  async function follow(manifest: RememberedManifest): Promise<void> {
    const changed = [...manifest.hashes].filter(([key, hash]) => cells.get(key)?.hash !== hash);
    const read = await inBatches(changed, ([key]) => readCell(key));
    // Replaces the cells only after all cells are loaded. Otherwise a place that moved could be in two cells or in
    // none.
    const left = [...cells.keys()].filter((key) => !manifest.hashes.has(key));
    for (const key of [...left, ...read.map(([of]) => of)]) forget(key);
    for (const [key, cell] of read) {
      cells.set(key, cell);
      for (const place of cell.places) {
        byId.set(place[0], { key, place });
        for (const part of unpackPlace(place).merged_ids ?? []) merged.set(part, place[0]);
      }
    }
    all = null;
  }

  async function followLatest({ packs }: RememberedManifest): Promise<void> {
    const changed = [...packs].filter(([key, hash]) => latest.get(key)?.hash !== hash);
    await inBatches(changed, async ([key]) => {
      const pack = await source.readPack(key);
      if (pack) latest.set(key, { hash: pack.hash, newest: newestOf(pack.body) });
    });
    for (const key of latest.keys()) if (!packs.has(key)) latest.delete(key);
  }

  async function readCell(key: string): Promise<[string, Cell]> {
    const stored = await source.readCell(key);
    if (!stored) throw new Error(`the map lists the cell ${key}, but the cell does not exist`);
    return [key, { hash: stored.hash, places: unpackCellBody(stored.body) }];
  }

  function forget(key: string): void {
    for (const place of cells.get(key)?.places ?? []) {
      const [id] = place;
      if (byId.get(id)?.key === key) byId.delete(id);
      for (const part of unpackPlace(place).merged_ids ?? [])
        if (merged.get(part) === id) merged.delete(part);
    }
    cells.delete(key);
    longOf.delete(key);
  }

  const packFile = async (manifest: RememberedManifest, key: string) => {
    const hash = manifest.packs.get(key);
    return hash === undefined ? null : files.read(`pack ${key}`, hash);
  };

  async function packOf(manifest: RememberedManifest, key: string): Promise<PackedDetails[]> {
    const pack = await packFile(manifest, key);
    return pack ? unpackPackBody(pack.body) : [];
  }

  async function unpacked(packed: PackedDetails): Promise<PlaceDetails | null> {
    const [id, , , , content] = packed;
    if (!isDetailsFile(content)) return unpackDetails(packed, content);
    const file = await files.read(`details ${id}`, content[0]);
    return file && unpackDetails(packed, (JSON.parse(file.body) as DetailsFile).story);
  }

  async function longIn(manifest: RememberedManifest, key: string): Promise<ReadonlySet<string>> {
    const known = longOf.get(key);
    if (known && known.hash === manifest.packs.get(key)) return known.ids;
    const pack = await packFile(manifest, key);
    if (!pack) return new Set();
    const ids = new Set(
      unpackPackBody(pack.body)
        .filter(isLong)
        .map(([id]) => id),
    );
    // Stores the hash of the file that was read, not the hash in the manifest, because for a short time the file may be
    // newer than the manifest.
    longOf.set(key, { hash: pack.hash, ids });
    return ids;
  }

  async function* listed(
    manifest: RememberedManifest,
    parts: readonly Part[],
  ): AsyncGenerator<ListedPlace> {
    for (const { key, places } of parts) {
      const wanted = new Set(places.map(([id]) => id));
      const packed = (await packOf(manifest, key)).filter(([id]) => wanted.has(id));
      const details = await detailsById(packed, unpacked);
      for (const place of places)
        yield { place: unpackPlace(place), details: details.get(place[0]) ?? null };
    }
  }

  return {
    /**
     * Returns null if the place is not published. If the place was merged into another place, returns the other
     * place.
     */
    async place(id: string): Promise<ListedPlace | null> {
      const manifest = await current();
      const present = byId.has(id) ? id : (merged.get(id) ?? id);
      const found = byId.get(present);
      if (!found) return null;
      const details = (await packOf(manifest, found.key)).find(([of]) => of === present);
      return {
        place: unpackPlace(found.place),
        details: details ? await unpacked(details) : null,
      };
    },

    async select(isWanted: (place: PackedPlace) => boolean): Promise<Selection> {
      const manifest = await current();
      const parts = [...cells]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([key, cell]) => {
          const places = cell.places.filter(isWanted);
          return places.length === 0 ? [] : [{ key, hash: cell.hash, places }];
        });
      const versions = parts.map(({ key, hash }) => [key, hash, manifest.packs.get(key)]);
      return {
        mark: createHash('sha256').update(JSON.stringify(versions)).digest('hex'),
        count: parts.reduce((sum, { places }) => sum + places.length, 0),
        countLong: async () => {
          const counts = await inBatches(parts, async ({ key, places }) => {
            const long = await longIn(manifest, key);
            return places.filter(([id]) => long.has(id)).length;
          });
          return counts.reduce((sum, count) => sum + count, 0);
        },
        places: () => listed(manifest, parts),
      };
    },

    /**
     * Returns all published places in unspecified order. The list object stays the same until something is published.
     */
    async places(): Promise<readonly PackedPlace[]> {
      await current();
      return (all ??= [...byId.values()].map(({ place }) => place));
    },

    async cellKeys(): Promise<string[]> {
      await current();
      return [...cells.keys()].toSorted();
    },

    /** Returns the places of a cell, with the time of each place's last change. Returns null for an unknown cell. */
    async placesOfCell(key: string): Promise<DatedPlace[] | null> {
      const manifest = await current();
      const cell = cells.get(key);
      if (!cell) return null;
      const changed = new Map((await packOf(manifest, key)).map(([id, , at]) => [id, at]));
      return cell.places.map((place) => ({
        place: unpackPlace(place),
        updated: changed.get(place[0]) ?? 0,
      }));
    },

    /**
     * Returns at most `maxNewest` places, the most recently changed place first. Reads each pack once, and again
     * after the pack has changed.
     */
    async newest(): Promise<DatedPlace[]> {
      const manifest = await current();
      await bringLatestTo(manifest);
      return [...latest.values()]
        .flatMap(({ newest }) => newest)
        .toSorted(byAge)
        .flatMap(([id, updated]) => {
          const place = byId.get(id)?.place;
          return place ? [{ place: unpackPlace(place), updated }] : [];
        })
        .slice(0, maxNewest);
    },
  };
}

export type Directory = ReturnType<typeof createDirectory>;

const maxNewest = 50;

function newestOf(body: string): [string, number][] {
  return unpackPackBody(body)
    .map(([id, , updated]): [string, number] => [id, updated])
    .toSorted(byAge)
    .slice(0, maxNewest);
}

function byAge([a, at]: [string, number], [b, bt]: [string, number]): number {
  return bt - at || (a < b ? -1 : 1);
}
