import type { Opened } from './envelope.ts';

type Ask<T> = (after: string | null) => Promise<Opened<T[]>>;

/**
 * Fetches the first items of a list, page by page. If the list has more items, `isCut` is true.
 * @param ask fetches the page after a cursor, or the first page if the cursor is null
 * @param most the maximum number of items
 */
export async function firstItems<T>(
  ask: Ask<T>,
  most: number,
): Promise<{ items: T[]; isCut: boolean }> {
  const all: T[] = [];
  let after: string | null = null;
  do {
    const { data, next }: Opened<T[]> = await ask(after);
    all.push(...data);
    after = next;
  } while (after !== null && all.length < most);
  return { items: all.slice(0, most), isCut: after !== null || all.length > most };
}

/** @param ask fetches the page after a cursor, or the first page if the cursor is null */
export const allPages = async <T>(ask: Ask<T>): Promise<T[]> =>
  (await firstItems(ask, Infinity)).items;
