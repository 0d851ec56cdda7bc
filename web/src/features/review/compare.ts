import {
  declarationOf,
  emptyValue,
  fieldNames,
  type Content,
  type Field,
} from '@contract/fields.ts';
import type { Place, Suggestion } from '@contract/schemas.ts';

/** As the contract declares the field; null also for a place that has none of it yet. */
export type FieldValue = Content[Field];

/** One field of a suggestion beside what is published. */
export interface FieldComparison {
  field: Field;
  published: FieldValue;
  suggested: FieldValue;
  /**
   * `same` says nothing new, `empty` suggests nothing: taking it would erase what is published, so
   * it is never taken unasked.
   */
  kind: 'changed' | 'same' | 'empty';
  /** A place that was never published cannot be without it. */
  required: boolean;
}

/** Nobody but its contributor and admins has seen the place yet: nothing of it is published. */
function isUnpublished({ status }: Pick<Place, 'status'>): boolean {
  return status === 'pending' || status === 'none';
}

function publishedValue(field: Field, place: Place): FieldValue {
  return isUnpublished(place) ? emptyValue(field) : place[field];
}

function isEmpty(value: FieldValue): boolean {
  return value === null || value.length === 0;
}

function isSame(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

/** What is added to what is there (photos) never erases any of it. */
function addsNothing(published: FieldValue, suggested: FieldValue): boolean {
  return [suggested ?? []].flat().every((one) => published?.includes(one));
}

function compareField(field: Field, place: Place, suggestion: Suggestion): FieldComparison {
  const published = publishedValue(field, place);
  const suggested = suggestion[field];
  const { taken, required: rule } = declarationOf(field);
  const same =
    isSame(published, suggested) || (taken === 'added to' && addsNothing(published, suggested));
  const kind = same ? 'same' : isEmpty(suggested) ? 'empty' : 'changed';
  const required = rule === 'always' && isUnpublished(place);
  return { field, published, suggested, kind, required };
}

/** Every field that an admin may take, in the order of the contract. */
export function compare(place: Place, suggestion: Suggestion): FieldComparison[] {
  return fieldNames.map((field) => compareField(field, place, suggestion));
}

/** What is ticked when the comparison opens: all that is new. */
export function fieldsToTake(comparison: FieldComparison[]): Field[] {
  return comparison.filter(({ kind }) => kind === 'changed').map(({ field }) => field);
}
