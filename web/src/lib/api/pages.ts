import type { Opened } from './envelope.ts';

/** All items of a list with pages. @param ask fetches the page after a cursor, or the first one */
export async function allPages<T>(
  ask: (after: string | null) => Promise<Opened<T[]>>,
): Promise<T[]> {
  const all: T[] = [];
  let after: string | null = null;
  do {
    const { data, next }: Opened<T[]> = await ask(after);
    all.push(...data);
    after = next;
  } while (after !== null);
  return all;
}
