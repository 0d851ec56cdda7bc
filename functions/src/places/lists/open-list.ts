import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { ListRow, OpenedList } from '@shared/contract/lists.ts';
import type { Page, PageQuery } from '@shared/contract/page.ts';
import type { Caller } from '../../platform/caller.ts';
import { isMarkedForOther, refuseOwn } from '../decide.ts';
import type { RowCursor, StoredList, StoredSuggestion } from '../model.ts';
import type { PlacesContext, PlaceTransaction, SuggestionKey } from '../ports.ts';
import { besidePlaces, kindsOfRows, rowsAgain, type RowOfKind } from './list-rows.ts';
import { countsOf, pendingListView, rowView } from './view.ts';

export const rowsPage = 50;

export interface ReviewContext extends Pick<PlacesContext, 'store' | 'mayBeOnlyReviewer'> {
  /** Returns random numbers from 0 (inclusive) to 1 (exclusive), as `Math.random` does. */
  random: () => number;
}

export const noSuchList = (id: string) =>
  new ApiError('not_found', `there is no list ${id} with pending suggestions`, {
    reason: 'not_found',
  });

/** Creates the record of a list from one of its rows, which must be read in the transaction that saves the record. */
const newList = (id: string, { uid }: Pick<StoredSuggestion, 'uid'>): StoredList => ({
  ...{ id, uid, questions: [], review: null },
});

/**
 * Reads a list on which a reviewer wants to decide, and its first pending row, which contains the contributor's uid.
 *
 * @param first key of the first pending row. The caller has found it before the transaction
 * @throws ApiError not_found when the list has no pending row; forbidden for the caller's own list
 */
export async function listToDecide(
  transaction: PlaceTransaction,
  { id, first, caller }: { id: string; first: SuggestionKey | undefined; caller: Caller },
  context: Pick<PlacesContext, 'isOnlyReviewer'>,
): Promise<{ list: StoredList; row: StoredSuggestion }> {
  const known = await transaction.list(id);
  const row = first && (await transaction.suggestion(first.place_id, first.id));
  if (!row) throw noSuchList(id);
  await refuseOwn(row, caller, context);
  return { list: known ?? newList(id, row), row };
}

/**
 * GET /lists/{id}: the number of rows, a sample of the rows, and the first `limits.listReplacing` rows that would
 * replace published content. The sample is random in each call, so that the contributor cannot know which rows a
 * reviewer reads.
 *
 * @throws ApiError not_found when the list has no pending rows
 */
export async function openList(
  { store, random, mayBeOnlyReviewer }: ReviewContext,
  { id, caller }: { id: string; caller: Caller },
): Promise<OpenedList> {
  const { first, rows } = await kindsOfRows(store, id);
  const last = rows.at(-1);
  if (!first || !last) throw noSuchList(id);
  const [stored] = await store.lists([id]);
  const waiting = await store.pendingRows(id);
  const isReplacing = ({ kind }: RowOfKind) => kind === 'replacing';
  const others = rows.filter((row) => !isReplacing(row));
  const shown = async (some: readonly RowOfKind[]) => (await rowsAgain(store, some)).map(rowView);
  return {
    ...pendingListView(
      { id, stored: stored ?? null, waiting },
      first,
      await isMarkedForOther(first.suggestion, caller, { mayBeOnlyReviewer }),
    ),
    counts: countsOf(rows),
    until: new Date(last.created_at).toISOString(),
    sample: await shown(drawn(others, limits.listSample, random)),
    replacing_rows: await shown(rows.filter(isReplacing).slice(0, limits.listReplacing)),
  };
}

/** Draws random items. They keep their original order, and each item is equally likely to be drawn. */
export function drawn<T>(all: readonly T[], count: number, random: () => number): T[] {
  const indices = all.map((_, index) => index);
  const chosen = Array.from({ length: Math.min(count, all.length) }, () =>
    indices.splice(Math.floor(random() * indices.length), 1),
  );
  return chosen
    .flat()
    .sort((a, b) => a - b)
    .flatMap((index) => all.slice(index, index + 1));
}

/**
 * GET /lists/{id}/rows: the pending rows of a list, oldest first, except rows whose place was deleted.
 *
 * @throws ApiError not_found when the list has no pending rows; invalid for an invalid cursor
 */
export async function listRows(
  { store }: Pick<PlacesContext, 'store'>,
  { id, after }: { id: string } & PageQuery,
): Promise<Page<ListRow>> {
  const cursor = after === undefined ? null : cursorFrom(after);
  const found = await store.rowsOfList(id, {
    ...{ states: ['pending'], limit: rowsPage + 1, after: cursor },
  });
  if (found.length === 0 && cursor === null) throw noSuchList(id);
  const shown = found.slice(0, rowsPage);
  const last = shown.at(-1);
  return {
    items: (await besidePlaces(store, shown)).map(rowView),
    next:
      last && found.length > rowsPage
        ? `${last.created_at.getTime()}/${last.place_id}/${last.id}`
        : null,
  };
}

function cursorFrom(after: string): RowCursor {
  const [time, place_id, id, ...rest] = after.split('/');
  const created_at = Number(time);
  if (!Number.isSafeInteger(created_at) || !place_id || !id || rest.length > 0)
    throw new ApiError('invalid', 'not a cursor that an earlier page returned', {
      field: 'after',
      reason: 'not_an_id',
    });
  return { created_at, place_id, id };
}
