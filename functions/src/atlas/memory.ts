import { reusedFor } from '../platform/calls/shared-read.ts';
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import type { CellFile } from './cell.ts';
import type { ManifestTexts } from './ports.ts';

type StoredFile = Pick<CellFile, 'body' | 'hash'>;

/** Milliseconds for which the server uses a cached file before reading it again. */
export const reuseFor = 1_000;
/** Maximum size of all cached cells, in UTF-16 code units of their bodies. */
export const memoryLimit = 16 * 1024 * 1024;
/**
 * Size that each cache entry counts in addition to its body. Because of it, the number of entries for missing cells is
 * also limited.
 */
const entryWeight = 200;

/** The exact texts of the manifests, and the hashes of cells and packs by the key of their cell. */
export interface RememberedManifest extends ManifestTexts {
  revision: number;
  hashes: ReadonlyMap<string, string>;
  packs: ReadonlyMap<string, string>;
  /** Keys of the cells with places that have dated names. */
  dated: ReadonlySet<string>;
}

/** Caches the manifest for a short time. Simultaneous requests share one read. */
export class ManifestCache {
  readonly read: () => Promise<RememberedManifest>;

  constructor(load: () => Promise<ManifestTexts>, now: () => number, reuseManifestFor = reuseFor) {
    this.read = reusedFor(reuseManifestFor, () => load().then(parsedManifest), now);
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
  /** Hash of the file, or null until the file has been read. */
  hash: string | null;
  weight: number;
  at: number;
}

/**
 * Caches the latest version of each file: a cell, a pack or a long text. Removes the least recently used files first.
 */
export class FileCache {
  readonly #load: (key: string) => Promise<StoredFile | null>;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  #weight = 0;

  constructor(load: (key: string) => Promise<StoredFile | null>, now: () => number) {
    this.#load = load;
    this.#now = now;
  }

  /** Returns the cached file if it is the requested version, otherwise null. */
  known(key: string, hash: string): Promise<StoredFile | null> | null {
    const entry = this.#entries.get(key);
    return entry?.hash === hash ? this.read(key, hash) : null;
  }

  /**
   * Returns the cached file if it is the requested version, otherwise the stored file. Reads the stored file at most
   * once in `reuseFor` milliseconds, even if clients request many invented hashes.
   */
  read(key: string, hash: string): Promise<StoredFile | null> {
    const now = this.#now();
    const known = this.#entries.get(key);
    if (known && (known.hash === hash || now - known.at < reuseFor)) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.cell;
    }
    return this.#fetch(key, now);
  }

  #fetch(key: string, now: number): Promise<StoredFile | null> {
    const entry: Entry = { cell: this.#load(key), hash: null, weight: entryWeight, at: now };
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
