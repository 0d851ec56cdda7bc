import type { OutboxItem } from './outbox-item.ts';

export interface ListOfItems {
  /** The list's id, or its title if its items come from an older version of the app. */
  key: string;
  title: string;
  items: OutboxItem[];
}

/**
 * Separates single items from the rows of lists. The lists are in the order of their first rows. A refused row counts
 * as a single item, so that the user can correct it.
 */
export function listsApart(items: readonly OutboxItem[]): {
  single: OutboxItem[];
  lists: ListOfItems[];
} {
  const single: OutboxItem[] = [];
  const lists = new Map<string, ListOfItems>();
  for (const item of items) {
    const { list, state } = item;
    if (!list || state.kind === 'refused') {
      single.push(item);
      continue;
    }
    const key = list.id ?? list.title;
    const known = lists.get(key);
    if (known) known.items.push(item);
    else lists.set(key, { key, title: list.title, items: [item] });
  }
  return { single, lists: [...lists.values()] };
}
