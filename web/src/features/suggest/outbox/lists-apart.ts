import type { OutboxItem } from './outbox-item.ts';

/** The items of one list, shown as one. */
export interface ListOfItems {
  title: string;
  items: OutboxItem[];
}

/**
 * Items shown individually, and the lists in the order of their arrival. A refused row of a list is shown
 * individually, so that the user can correct it.
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
