import { NameIndex, type IndexedPlace } from './name-index.ts';

export interface PublishedParts {
  /** The cells of the map. Each key is the key of a cell, and each value contains the hashes of the cell's files. */
  parts: ReadonlyMap<string, string>;
  namesIn: (part: string) => Promise<readonly IndexedPlace[]>;
}

/**
 * Milliseconds for which the index is used without checking whether the map has changed. A check costs two reads, and
 * further reads for changed parts.
 */
export const reuseNamesFor = 10_000;
/**
 * Maximum age of the index in milliseconds. It is short, because names may have been deleted after the index was built.
 * HTTP responses are also cached for 20 s (serve.ts), so they contain a name for at most a minute after its deletion.
 */
export const oldestNames = 40_000;
/** Milliseconds until a failed read is retried. */
const retryAfter = 2_000;

interface Part {
  mark: string;
  places: readonly IndexedPlace[];
}

/**
 * Returns a function that returns an index of names. While the changed parts of the map are read, the function returns
 * the previous index. Exception: if the previous index is at least `oldestNames` ms old, the function returns the new
 * one, after reading it.
 */
export function currentIndex({
  published,
  now,
  onError,
}: {
  published: () => Promise<PublishedParts>;
  now: () => number;
  onError: (error: unknown) => void;
}): () => Promise<NameIndex> {
  const index = new NameIndex();
  const known = new Map<string, Part>();
  /**
   * Parts of the map that have been read, but are not in the index yet. If reading another part fails, the next attempt
   * uses these parts.
   */
  const read = new Map<string, Part>();
  let of: number | null = null;
  let askAt = 0;
  let following: Promise<void> | null = null;

  async function follow(): Promise<void> {
    const at = now();
    const { parts, namesIn } = await published();
    for (const [key, mark] of parts) {
      if (known.get(key)?.mark === mark || read.get(key)?.mark === mark) continue;
      read.set(key, { mark, places: await namesIn(key) });
    }
    // Replaces the changed parts only after all of them have been read. Otherwise, a place that moved could be in two
    // parts or in none.
    for (const [key, { places }] of known) {
      if (parts.has(key) && !read.has(key)) continue;
      for (const { place } of places) index.remove(place.place_id);
      known.delete(key);
    }
    for (const [key, part] of read) {
      if (parts.get(key) !== part.mark) continue;
      for (const named of part.places) index.add(named);
      known.set(key, part);
    }
    read.clear();
    of = at;
    askAt = at + reuseNamesFor;
  }

  function renew(): Promise<void> {
    following ??= follow()
      .catch((error: unknown) => {
        askAt = now() + retryAfter;
        throw error;
      })
      .finally(() => (following = null));
    return following;
  }

  return async function current(): Promise<NameIndex> {
    if (of === null || now() - of >= oldestNames) await renew();
    else if (now() >= askAt) renew().catch(onError);
    return index;
  };
}
