import * as z from 'zod/mini';

export interface Page<T> {
  items: T[];
  /** The cursor of the next page (`after`); null at the end. */
  next: string | null;
}

/**
 * Maximum length of a cursor. The longest cursor consists of the longest place id, a slash, and the longest document
 * id.
 */
const cursorLength = 255 + 1 + 1_500;

export const pageQuery = z.object({
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(cursorLength))),
});
export type PageQuery = z.output<typeof pageQuery>;

/**
 * Makes a page of `size` items.
 *
 * @param found `size` items, and one more item if there is a next page
 * @param cursorOf returns the cursor that continues after an item
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
