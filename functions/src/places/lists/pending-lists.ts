import { limits } from '@shared/contract/limits.ts';
import type { PendingList } from '@shared/contract/lists.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { Caller } from '../../platform/caller.ts';
import { isMarkedForOther } from '../decide.ts';
import type { PlacesContext, PlaceStore } from '../ports.ts';
import { kindsOfRows, oldestRowOf } from './list-rows.ts';
import { countsOf, pendingListView } from './view.ts';

/** Maximum number of lists on one page. The limit is low, because all rows of a list may have to be read. */
export const listsPage = 10;

/**
 * GET /lists/pending: the lists with pending rows, sorted by id. Ids are hashes, so the order reveals nothing about the
 * lists.
 */
export async function pendingLists(
  { store, mayBeOnlyReviewer }: Pick<PlacesContext, 'store' | 'mayBeOnlyReviewer'>,
  { caller, after }: { caller: Caller } & PageQuery,
): Promise<Page<PendingList>> {
  const ids = await idsAfter(store, after ?? '');
  const { items, next } = pageOf(ids, listsPage, (id) => id);
  const stored = new Map((await store.lists(items)).map((list) => [list.id, list]));
  const lists: PendingList[] = [];
  const counted = await Promise.all(
    items.map(async (id) => ({ id, waiting: await store.pendingRows(id) })),
  );
  // Reads the rows of one list at a time, so that at most `rowsAtOnce` rows are in memory at the same time.
  for (const { id, waiting } of counted) {
    const isCounted = waiting <= limits.listCounted;
    const { first, rows } = isCounted
      ? await kindsOfRows(store, id, limits.listCounted)
      : { first: await oldestRowOf(store, id), rows: [] };
    if (!first) continue;
    lists.push({
      ...pendingListView(
        { id, stored: stored.get(id) ?? null, waiting },
        first,
        await isMarkedForOther(first.suggestion, caller, { mayBeOnlyReviewer }),
      ),
      counts: isCounted ? countsOf(rows) : null,
    });
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
