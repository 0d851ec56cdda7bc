import type { FieldComparison } from '@shared/contract/comparison.ts';
import type { ApproveRequest } from '@shared/contract/requests.ts';

/** What is ticked when the comparison opens: all that replaces nothing that is published. */
export function rowsToTake(comparison: FieldComparison[]): string[] {
  return comparison.filter(({ kind }) => kind === 'added').map(({ key }) => key);
}

export const isTaken = (
  { key, required }: Pick<FieldComparison, 'key' | 'required'>,
  taken: ReadonlySet<string>,
): boolean => required || taken.has(key);

/** What an approval names: fields, and of the attested names those that are taken. */
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
