import type { RememberedManifest } from './memory.ts';

/** Files that are read at a time. */
const together = 16;

/** Does something with each, a batch after the other; the answers are in the order of `all`. */
export async function inBatches<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += together)
    done.push(...(await Promise.all(all.slice(from, from + together).map(work))));
  return done;
}

/**
 * Brings what an instance remembers to a manifest: once for all who wait for it, one manifest after the other.
 * What fails is tried again by the next who asks.
 */
export function following(
  follow: (manifest: RememberedManifest) => Promise<void>,
): (manifest: RememberedManifest) => Promise<void> {
  let last: { revision: number; done: Promise<void> } | null = null;

  return async function bringTo(manifest) {
    if (last?.revision !== manifest.revision) {
      const before = last?.done.catch(() => undefined) ?? Promise.resolve();
      const mine = { revision: manifest.revision, done: before.then(() => follow(manifest)) };
      last = mine;
      mine.done.catch(() => {
        if (last === mine) last = null;
      });
    }
    await last.done;
  };
}
