import { compare, type FieldComparison } from '@shared/contract/comparison.ts';
import { limits } from '@shared/contract/limits.ts';
import type { Field } from '@shared/contract/fields.ts';
import type { ApproveRequest } from '@shared/contract/requests.ts';
import { saysNothing } from '@shared/contract/only-adds.ts';
import type { RowCursor, StoredPlace, StoredSuggestion } from '../model.ts';
import type { PlaceStore } from '../ports.ts';

export interface PendingRow {
  suggestion: StoredSuggestion;
  place: StoredPlace;
  /**
   * What approving the row does: `added` adds values, `replacing` replaces a published value, and `same` changes
   * nothing.
   */
  kind: 'added' | 'replacing' | 'same';
}

const isChange = ({ kind }: FieldComparison) => kind === 'added' || kind === 'replaced';

export function kindOfRow(place: StoredPlace, suggestion: StoredSuggestion): PendingRow['kind'] {
  const changes = compare(place, suggestion).filter(isChange);
  if (changes.some(({ kind }) => kind === 'replaced')) return 'replacing';
  return changes.length > 0 ? 'added' : 'same';
}

/**
 * Returns all required fields, and all fields and names that change the place. If no field is required and nothing
 * changes the place, returns all fields and names that have a value.
 */
export function takenOf(
  place: StoredPlace,
  suggestion: StoredSuggestion,
): Pick<ApproveRequest, 'fields' | 'names'> {
  const all = compare(place, suggestion);
  const changed = all.filter((one) => isChange(one) || one.required);
  const taken = changed.length > 0 ? changed : all.filter((one) => !saysNothing(one.suggested));
  const fields = new Set<Field>(taken.map(({ field }) => field));
  return {
    fields: [...fields],
    names: taken.flatMap(({ name }) => (name === null ? [] : [name])),
  };
}

/**
 * Maximum number of rows that are in memory at the same time, with their places. A row may have 64 kB, so all rows of a
 * long list would need more memory than an instance has.
 */
export const rowsAtOnce = 100;

/** Reads the oldest rows, at most `limit`. Omits rows whose place was deleted. */
async function* pendingRowsOf(
  store: PlaceStore,
  list: string,
  limit: number,
): AsyncGenerator<PendingRow> {
  let after: RowCursor | null = null;
  for (let left = limit; left > 0; left -= rowsAtOnce) {
    const most = Math.min(rowsAtOnce, left);
    const found = await store.rowsOfList(list, { states: ['pending'], limit: most, after });
    yield* await besidePlaces(store, found);
    const last = found.at(-1);
    if (!last || found.length < most) return;
    after = cursorOfRow(last);
  }
}

/** A row without its content. */
export type RowOfKind = RowCursor & Pick<PendingRow, 'kind'>;

/**
 * Reads the oldest rows without their content, at most `limit`, and the oldest row with its content. Omits rows whose
 * place was deleted.
 */
export async function kindsOfRows(
  store: PlaceStore,
  list: string,
  limit: number = limits.listRows,
): Promise<{ first: PendingRow | null; rows: RowOfKind[] }> {
  let first: PendingRow | null = null;
  const rows: RowOfKind[] = [];
  for await (const row of pendingRowsOf(store, list, limit)) {
    first ??= row;
    rows.push({ ...cursorOfRow(row.suggestion), kind: row.kind });
  }
  return { first, rows };
}

/** Reads the content of rows, in their order. Omits rows that were decided on or withdrawn meanwhile. */
export async function rowsAgain(
  store: PlaceStore,
  rows: readonly RowOfKind[],
): Promise<PendingRow[]> {
  const found = new Map((await store.suggestions(rows)).map((one) => [one.id, one]));
  const pending = rows
    .flatMap(({ id }) => found.get(id) ?? [])
    .filter(({ state }) => state === 'pending');
  return besidePlaces(store, pending);
}

/** Reads the oldest row whose place was not deleted. Usually reads two documents: the row and its place. */
export async function oldestRowOf(store: PlaceStore, list: string): Promise<PendingRow | null> {
  let after: RowCursor | null = null;
  for (let limit = 1; ; limit = Math.min(rowsAtOnce, limit * 2)) {
    const found = await store.rowsOfList(list, { states: ['pending'], limit, after });
    const [oldest] = await besidePlaces(store, found);
    const last = found.at(-1);
    if (oldest || !last) return oldest ?? null;
    after = cursorOfRow(last);
  }
}

export const cursorOfRow = ({ place_id, id, created_at }: StoredSuggestion): RowCursor => ({
  ...{ place_id, id, created_at: created_at.getTime() },
});

export async function besidePlaces(
  store: PlaceStore,
  suggestions: readonly StoredSuggestion[],
): Promise<PendingRow[]> {
  const places = await store.places(suggestions.map(({ place_id }) => place_id));
  return suggestions.flatMap((suggestion) => {
    const place = places.get(suggestion.place_id);
    return !place || place.status === 'deleted'
      ? []
      : [{ suggestion, place, kind: kindOfRow(place, suggestion) }];
  });
}
