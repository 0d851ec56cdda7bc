import type { PendingList } from '@shared/contract/lists.ts';
import type { PendingPlace } from '@shared/contract/schemas.ts';
import { foldTight } from '@shared/names/fold.ts';
import { sourceOf } from '../own/own-lists.ts';
import { searchOf } from './queue-address.ts';
import { shownQueue, wholeQueue, type QueueView } from './queue.ts';

type Brought = Pick<PendingList, 'id' | 'first'>;

function rowsOf({ id }: Brought, pending: readonly PendingPlace[]): PendingPlace[] {
  return pending.flatMap((place) => {
    const waiting = place.waiting.filter(({ list }) => list === id);
    return waiting.length === 0 ? [] : [{ ...place, waiting, pending_count: waiting.length }];
  });
}

/**
 * Returns the contributors' lists with at least one row that matches the filters. A text filter also matches the title
 * of a list's source.
 */
export function shownLists<L extends Brought>(
  lists: readonly L[],
  pending: readonly PendingPlace[],
  view: QueueView,
): readonly L[] {
  if (searchOf({ ...view, order: wholeQueue.order }) === '') return lists;
  const text = foldTight(view.text);
  return lists.filter((list) => {
    const isTitled = foldTight(sourceOf(list.first) ?? '').includes(text);
    const rowsView = isTitled ? { ...view, text: '' } : view;
    return shownQueue(rowsOf(list, pending), rowsView).length > 0;
  });
}
