import type { ListProgress, ListRow, PendingList } from '@shared/contract/lists.ts';
import type { StoredList, StoredListReview } from '../model.ts';
import { placeView, reviewersSuggestionView, suggestionView } from '../view.ts';
import type { PendingRow, RowOfKind } from './list-rows.ts';

export const progressView = (review: StoredListReview): ListProgress => ({
  id: review.id,
  kind: review.kind,
  by: review.by,
  at: new Date(review.at).toISOString(),
  is_running: review.isRunning,
  total: review.total,
  decided: review.decided,
  left: review.left,
  late: review.late,
});

const questionsView = ({ questions }: Pick<StoredList, 'questions'>) =>
  questions.map(({ question, answer }) => ({ question, answer }));

export const rowView = ({ suggestion, place }: PendingRow): ListRow => ({
  suggestion: suggestionView(suggestion),
  place: placeView(place),
});

export function countsOf(rows: readonly RowOfKind[]): { added: number; replacing: number } {
  const count = (kind: RowOfKind['kind']) => rows.filter((row) => row.kind === kind).length;
  return { added: count('added'), replacing: count('replacing') };
}

/**
 * @param first the oldest pending row
 * @param needsOther true if another reviewer must decide, because the list is the reader's own
 */
export function pendingListView(
  { id, stored, waiting }: { id: string; stored: StoredList | null; waiting: number },
  first: PendingRow,
  needsOther: boolean,
): Omit<PendingList, 'counts'> {
  return {
    id,
    waiting,
    first: reviewersSuggestionView(first.suggestion, needsOther),
    review: stored?.review ? progressView(stored.review) : null,
    questions: stored ? questionsView(stored) : [],
  };
}
