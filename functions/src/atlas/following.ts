import type { RememberedManifest } from './memory.ts';

const together = 16;

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
 * Returns a function that brings an instance's cache up to date with a manifest. Updates run one after the other, and
 * simultaneous calls with the same manifest share one update. After a failed update, the next call tries again.
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
