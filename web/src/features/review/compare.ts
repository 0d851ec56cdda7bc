import {
  takeableFields,
  type Place,
  type Suggestion,
  type TakeableField,
} from '@contract/schemas.ts';

/** One field of a suggestion beside what is published. */
export interface FieldComparison {
  field: TakeableField;
  published: string | null | string[];
  suggested: string | null | string[];
  /**
   * `same` says nothing new, `empty` suggests nothing: taking it would erase what is published, so
   * it is never taken unasked.
   */
  kind: 'changed' | 'same' | 'empty';
}

function isEmpty(value: string | null | string[]): boolean {
  return value === null || value.length === 0;
}

function isSame(a: string | null | string[], b: string | null | string[]): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

export function compareField(
  field: TakeableField,
  place: Place,
  suggestion: Suggestion,
): FieldComparison {
  const published = place[field];
  const suggested = suggestion[field];
  const kind = isSame(published, suggested) ? 'same' : isEmpty(suggested) ? 'empty' : 'changed';
  return { field, published, suggested, kind };
}

/** Every field that an admin may take, in the order of the contract. */
export function compare(place: Place, suggestion: Suggestion): FieldComparison[] {
  return takeableFields.map((field) => compareField(field, place, suggestion));
}

/** What is ticked when the comparison opens: all that is new. */
export function fieldsToTake(comparison: FieldComparison[]): TakeableField[] {
  return comparison.filter(({ kind }) => kind === 'changed').map(({ field }) => field);
}
