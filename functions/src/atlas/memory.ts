import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import type { CellFile } from './cell.ts';
import { LatestRead } from '../platform/calls/shared-read.ts';
import type { ManifestTexts } from './ports.ts';

type StoredFile = Pick<CellFile, 'body' | 'hash'>;

/**
 * Default number of milliseconds for which a `ManifestCache` uses a manifest before it reads the manifest again. A
 * `FileCache` uses the same time for a file that is stored in another version than the requested one.
 */
export const reuseFor = 1_000;
/**
 * Minimum number of milliseconds between two reads of the manifest that are caused by requests for a newer revision
 * than the cached one. Without this pause, each request for an invented revision would cost a read of the database.
 */
export const rereadPause = 250;
/** Maximum size of all files in a `FileCache`, in UTF-16 code units of their bodies. */
export const memoryLimit = 16 * 1024 * 1024;
/**
 * Size that is added to the size of each entry's body, in UTF-16 code units. Without it, the limit of the cache would
 * not limit the number of entries for missing cells, which have no body.
 */
const entryWeight = 200;

/**
 * `hashes` maps the key of a cell to the hash of the cell. `packs` maps the key to the hash of the cell's detail pack.
 * `dated` contains the keys of the packs with dated names.
 */
export interface RememberedManifest extends ManifestTexts {
  revision: number;
  hashes: ReadonlyMap<string, string>;
  packs: ReadonlyMap<string, string>;
  dated: ReadonlySet<string>;
}

/** Caches the manifest. Simultaneous requests share one read of the manifest. */
export class ManifestCache {
  readonly #latest: LatestRead<RememberedManifest>;
  readonly #now: () => number;
  readonly #reuseFor: number;
  #rereadAt = -Infinity;

  constructor(load: () => Promise<ManifestTexts>, now: () => number, reuseManifestFor = reuseFor) {
    this.#latest = new LatestRead(() => load().then(parsedManifest), now);
    this.#now = now;
    this.#reuseFor = reuseManifestFor;
  }

  /**
   * Returns the cached manifest if it is recent and not older than the revision `atLeast`. Otherwise reads the manifest
   * again, because the client may know a newer revision from another instance. In two cases, the returned manifest is
   * still older than `atLeast`: the revision `atLeast` does not exist, or the manifest was already read again for this
   * reason less than `rereadPause` ago.
   */
  async read(atLeast = 0): Promise<RememberedManifest> {
    const last = this.#latest.within(this.#reuseFor);
    if (!last) return this.#latest.again();
    const known = await last;
    if (known.revision >= atLeast) return known;
    // If another caller has started a new read in the meantime, uses the result of that read.
    const newer = this.#latest.within(Infinity);
    if (newer && newer !== last) return newer;
    const now = this.#now();
    if (now - this.#rereadAt < rereadPause) return known;
    this.#rereadAt = now;
    return this.#latest.again();
  }
}

export function parsedManifest({ atlas, details }: ManifestTexts): RememberedManifest {
  const { cells, revision } = JSON.parse(atlas) as AtlasManifest;
  const { packs } = details ? (JSON.parse(details) as DetailsManifest) : { packs: [] };
  const byKey = (all: readonly { key: string; hash: string }[]) =>
    new Map(all.map(({ key, hash }) => [key, hash]));
  const dated = new Set(packs.filter((pack) => pack.dated !== undefined).map(({ key }) => key));
  return { atlas, details, revision, hashes: byKey(cells), packs: byKey(packs), dated };
}

interface Entry {
  cell: Promise<StoredFile | null>;
  /** Hash of the version that the caller requested when this file was read. */
  requested: string;
  /** Hash of the file that was read. Null until the file has been read, and if there is no file. */
  hash: string | null;
  weight: number;
  at: number;
}

/** Caches the latest version of each cell, pack and details file. Removes the least recently used files first. */
export class FileCache {
  readonly #load: (key: string) => Promise<StoredFile | null>;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  #weight = 0;

  constructor(load: (key: string) => Promise<StoredFile | null>, now: () => number) {
    this.#load = load;
    this.#now = now;
  }

  known(key: string, hash: string): Promise<StoredFile | null> | null {
    const entry = this.#entries.get(key);
    return entry?.hash === hash ? this.read(key, hash) : null;
  }

  /**
   * Returns the cached file if it is the requested version; otherwise reads the stored file and returns it. Callers
   * must request only versions that a manifest or a pack lists. The returned file may be newer than the requested
   * version, but not older. While the stored file is newer, repeated calls for the same version read it at most once in
   * `reuseFor` milliseconds.
   */
  read(key: string, hash: string): Promise<StoredFile | null> {
    const now = this.#now();
    const known = this.#entries.get(key);
    const isRecent = known?.requested === hash && now - known.at < reuseFor;
    if (known && (known.hash === hash || isRecent)) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.cell;
    }
    return this.#fetch(key, hash, now);
  }

  #fetch(key: string, requested: string, at: number): Promise<StoredFile | null> {
    const entry: Entry = { cell: this.#load(key), requested, hash: null, weight: entryWeight, at };
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
    entry.cell.then(
      (cell) => {
        if (this.#entries.get(key) !== entry) return;
        entry.hash = cell?.hash ?? null;
        entry.weight += cell?.body.length ?? 0;
        this.#weight += cell?.body.length ?? 0;
        this.#shrink();
      },
      () => {
        if (this.#entries.get(key) === entry) this.#drop(key);
      },
    );
    return entry.cell;
  }

  #drop(key: string) {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  #shrink() {
    for (const key of this.#entries.keys()) {
      if (this.#weight <= memoryLimit) return;
      this.#drop(key);
    }
  }
}
