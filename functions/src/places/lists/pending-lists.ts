import type { PendingList } from '@shared/contract/lists.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { PlacesContext, PlaceStore } from '../ports.ts';
import { pendingRowsOf, type Row } from './list-rows.ts';
import { pendingListView } from './view.ts';

/** Maximum lists of one page: the rows of each are read to count them. */
export const listsPage = 10;

/** GET /lists/pending: the lists with pending rows, sorted by their ids, which derive from nothing that tells. */
export async function pendingLists(
  { store }: Pick<PlacesContext, 'store'>,
  { after }: PageQuery,
): Promise<Page<PendingList>> {
  const ids = await idsAfter(store, after ?? '');
  const { items, next } = pageOf(ids, listsPage, (id) => id);
  const stored = new Map((await store.lists(items)).map((list) => [list.id, list]));
  const lists: PendingList[] = [];
  // one after the other: each may be thousands of documents
  for (const id of items) {
    const [first, ...rest] = await pendingRowsOf(store, id);
    if (!first) continue;
    const waiting = await store.pendingRows(id);
    const rows: [Row, ...Row[]] = [first, ...rest];
    lists.push(pendingListView({ id, stored: stored.get(id) ?? null, waiting }, rows));
  }
  return { items: lists, next };
}

async function idsAfter(store: PlaceStore, after: string): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length <= listsPage) {
    const list = (await store.nextPendingList(ids.at(-1) ?? after))?.list;
    if (typeof list !== 'string') break;
    ids.push(list);
  }
  return ids;
}
