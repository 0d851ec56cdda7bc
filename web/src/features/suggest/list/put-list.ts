import { t } from '../../../i18n/t.ts';
import { nameProblem, type NameProblem } from '../form/names/name-problem.ts';
import { newName, type TypedEvidence } from '../drafts/typed-name.ts';
import { addItems } from '../outbox/outbox-storage.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { firstError } from '../drafts/revision-values.ts';
import { draftOfRow, itemOfRow, type ListDetails, type ListRow } from './list-drafts.ts';

export interface NumberedRow extends ListRow {
  /** Its number within its list. */
  at: number;
}

export type RefusedRow = readonly [at: number, reason: string];

/** What is wrong with the source; null for nothing. */
export const sourceProblem = (source: TypedEvidence): NameProblem | null =>
  nameProblem([{ ...newName('name'), form: 'a', kind: 'original', evidence: [source] }]);

/** The rows as items of the outbox, and those that the form would not send either. */
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
    // in the list's order
    const at = now + items.length;
    items.push(await itemOfRow(draft, row, { title: details.title, at }));
  }
  return { items, refused };
}

/**
 * Leaves the rows of a list to the outbox, which sends each as a suggestion of its own. What is there already, or was sent
 * from here before, is not added again.
 *
 * @throws what the browser says when it cannot keep them; then none was added
 */
export async function putList(
  uid: string,
  rows: readonly NumberedRow[],
  details: ListDetails,
): Promise<{ added: number; refused: RefusedRow[] }> {
  const { items, refused } = await itemsOfList(uid, rows, details, Date.now());
  return { added: await addItems(items), refused };
}
