/** Returns the items for which `isWanted` returns true. Checks all items at the same time. */
export async function filterAsync<T>(
  items: Iterable<T>,
  isWanted: (item: T) => Promise<boolean>,
): Promise<T[]> {
  const all = [...items];
  const wanted = await Promise.all(all.map((item) => isWanted(item)));
  return all.filter((_, index) => wanted[index]);
}
