import { compare, type FieldComparison } from '@shared/contract/comparison.ts';
import { fieldNames } from '@shared/contract/fields.ts';
import type { ApproveRequest } from '@shared/contract/requests.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';

/** Returns the keys of the rows that are accepted by default: rows that add content and replace none. */
export function rowsToTake(comparison: FieldComparison[]): string[] {
  return comparison.filter(({ kind }) => kind === 'added').map(({ key }) => key);
}

export const isTaken = (
  { key, required }: Pick<FieldComparison, 'key' | 'required'>,
  taken: ReadonlySet<string>,
): boolean => required || taken.has(key);

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

/** The CSS grid line of each row, by row key. All suggestions for a place use the same lines. */
export type Lines = ReadonlyMap<string, number>;

/**
 * Assigns a CSS grid line to each row that differs from the place in at least one suggestion. The lines are in the
 * order of the fields.
 */
export function linesOf(place: Place, suggestions: readonly Suggestion[]): Lines {
  const differing = suggestions.flatMap((suggestion) =>
    compare(place, suggestion).filter(({ kind }) => kind !== 'same'),
  );
  const keys = fieldNames.flatMap((field) =>
    differing.filter((row) => row.field === field).map(({ key }) => key),
  );
  return new Map([...new Set(keys)].map((key, index) => [key, index + 1]));
}
