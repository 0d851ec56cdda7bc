import type { FieldComparison } from '@shared/contract/comparison.ts';
import type { ApproveRequest } from '@shared/contract/requests.ts';

/** The rows that are ticked when the comparison opens: all that replace nothing published. */
export function rowsToTake(comparison: FieldComparison[]): string[] {
  return comparison.filter(({ kind }) => kind === 'added').map(({ key }) => key);
}

export const isTaken = (
  { key, required }: Pick<FieldComparison, 'key' | 'required'>,
  taken: ReadonlySet<string>,
): boolean => required || taken.has(key);

/** The parts of an approval request: the accepted fields, and the accepted attested names. */
export function takenOf(
  comparison: FieldComparison[],
  taken: ReadonlySet<string>,
): Pick<ApproveRequest, 'fields' | 'names'> {
  const rows = comparison.filter((row) => isTaken(row, taken));
  const names = rows.map(({ name }) => name).filter((name) => name !== null);
  return {
    fields: [...new Set(rows.map(({ field }) => field))],
    ...(names.length > 0 ? { names } : {}),
  };
}
