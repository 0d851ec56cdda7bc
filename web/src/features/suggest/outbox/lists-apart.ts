import type { OutboxItem } from './outbox-item.ts';

/** The items that came with one list, shown as one. */
export interface ListOfItems {
  title: string;
  items: OutboxItem[];
}

/** What is shown by itself, and the lists in the order in which they came. A refused row of a list is shown by itself, to be mended. */
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
