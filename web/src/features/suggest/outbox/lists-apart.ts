import type { OutboxItem } from './outbox-item.ts';

export interface ListOfItems {
  title: string;
  items: OutboxItem[];
}

/**
 * Separates single items from the rows of lists, in the order of the first row of each list. A refused row counts as a
 * single item, so that the user can correct it.
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
    const known = lists.get(list.title);
    if (known) known.items.push(item);
    else lists.set(list.title, { title: list.title, items: [item] });
  }
  return { single, lists: [...lists.values()] };
}
