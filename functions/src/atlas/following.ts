import type { RememberedManifest } from './memory.ts';

/** Number of files read in parallel. */
const together = 16;

/** Applies a function to each item, batch by batch. The results are in the order of `all`. */
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
 * Returns a function that updates an instance's cache to a manifest, once for all waiting callers. Manifests are
 * processed one after the other. After a failure, the next call tries again.
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
