import * as z from 'zod/mini';

/** A part of a list that is too long for one answer. */
export interface Page<T> {
  items: T[];
  /** What to ask for as `after` to go on; null at the end. */
  next: string | null;
}

/** Longest cursor: the longest place id and the longest id that a document can have, and a slash. */
const cursorLength = 255 + 1 + 1_500;

/** `?after=`: the cursor of the page before. */
export const pageQuery = z.object({
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(cursorLength))),
});
export type PageQuery = z.output<typeof pageQuery>;

/**
 * Makes a page of one item more than it holds.
 *
 * @param cursorOf what the page after the given item begins behind
 */
export function pageOf<T>(
  found: readonly T[],
  size: number,
  cursorOf: (item: T) => string,
): Page<T> {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, next: found.length > size && last !== undefined ? cursorOf(last) : null };
}
