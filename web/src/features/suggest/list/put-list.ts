import { t } from '../../../i18n/t.ts';
import { nameProblem, type NameProblem } from '../form/names/name-problem.ts';
import { newName, type TypedEvidence } from '../drafts/typed-name.ts';
import { addItems } from '../outbox/outbox-storage.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { firstError } from '../drafts/revision-values.ts';
import { draftOfRow, itemOfRow, type ListDetails, type RowToSuggest } from './list-drafts.ts';

export interface NumberedRow extends RowToSuggest {
  at: number;
}

export type RefusedRow = readonly [at: number, reason: string];

export const sourceProblem = (source: TypedEvidence): NameProblem | null =>
  nameProblem([{ ...newName('name'), form: 'a', kind: 'original', evidence: [source] }]);

export async function itemsOfList(
  uid: string,
  rows: readonly NumberedRow[],
  details: ListDetails,
  now: number,
): Promise<{ items: OutboxItem[]; refused: RefusedRow[] }> {
  const items: OutboxItem[] = [];
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    const draft = draftOfRow(uid, row, details);
    const wrong = draft
      ? (firstError(draft.values)?.text ?? nameProblem(draft.names)?.text)
      : t('list.why.script');
    if (!draft || wrong !== undefined) {
      refused.push([row.at, wrong ?? '']);
      continue;
    }
    // The outbox sorts its items by time, so each item gets a later time than the row before it.
    const at = now + items.length;
    items.push(await itemOfRow(draft, row, { title: details.title, at }));
  }
  return { items, refused };
}

/**
 * Puts the rows of a list into the outbox. Skips rows that are already in the outbox. Exception: replaces a row that
 * was sent as part of another list. Sent rows stay in the outbox for a week.
 * @throws the browser's error when the rows cannot be stored; no row has then been added
 */
export async function putList(
  uid: string,
  rows: readonly NumberedRow[],
  details: ListDetails,
): Promise<{ added: number; refused: RefusedRow[] }> {
  const { items, refused } = await itemsOfList(uid, rows, details, Date.now());
  return { added: await addItems(items, { replaceSent: true }), refused };
}
