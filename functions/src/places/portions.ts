import type { StoredSuggestion } from './model.ts';

/**
 * Maximum suggestions and bytes that one transaction of an undo changes. Each suggestion may have eleven files, which
 * are changed, too. Firestore refuses a commit of more than 10 MiB, and a transaction has a timeout of three seconds.
 */
export const portionLimits = { suggestions: 30, bytes: 2 * 1024 * 1024 } as const;

/** Returns the approximate size of a stored suggestion in bytes. */
export const bytesOf = (suggestion: StoredSuggestion): number =>
  Buffer.byteLength(JSON.stringify(suggestion));

/**
 * Divides the items, in their order, into portions within `portionLimits`. An item of more than `portionLimits.bytes`
 * is a portion of its own.
 */
export function portionsOf<T extends { bytes: number }>(items: readonly T[]): T[][] {
  const portions: T[][] = [];
  let bytes = 0;
  for (const item of items) {
    const portion = portions.at(-1);
    bytes += item.bytes;
    if (portion && portion.length < portionLimits.suggestions && bytes <= portionLimits.bytes) {
      portion.push(item);
    } else {
      portions.push([item]);
      bytes = item.bytes;
    }
  }
  return portions;
}
