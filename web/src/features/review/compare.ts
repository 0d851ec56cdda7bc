import {
  takeableFields,
  type Place,
  type Suggestion,
  type TakeableField,
} from '@contract/schemas.ts';

export type FieldValue = string | null | string[];

/** One field of a suggestion beside what is published. */
export interface FieldComparison {
  field: TakeableField;
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

const listFields: ReadonlySet<TakeableField> = new Set(['links', 'images']);

/** Nobody but its contributor and admins has seen the place yet: nothing of it is published. */
export function isUnpublished({ status }: Pick<Place, 'status'>): boolean {
  return status === 'pending' || status === 'none';
}

function publishedValue(field: TakeableField, place: Place): FieldValue {
  if (!isUnpublished(place)) return place[field];
  return listFields.has(field) ? [] : null;
}

function isEmpty(value: FieldValue): boolean {
  return value === null || value.length === 0;
}

function isSame(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

/** Photos are added to those that are there, so they never erase any (decisions.md "Files"). */
function addsNoPhoto(published: FieldValue, suggested: FieldValue): boolean {
  return [suggested ?? []].flat().every((image) => published?.includes(image));
}

export function compareField(
  field: TakeableField,
  place: Place,
  suggestion: Suggestion,
): FieldComparison {
  const published = publishedValue(field, place);
  const suggested = suggestion[field];
  const same =
    isSame(published, suggested) || (field === 'images' && addsNoPhoto(published, suggested));
  const kind = same ? 'same' : isEmpty(suggested) ? 'empty' : 'changed';
  const required = field === 'name_new' && isUnpublished(place);
  return { field, published, suggested, kind, required };
}

/** Every field that an admin may take, in the order of the contract. */
export function compare(place: Place, suggestion: Suggestion): FieldComparison[] {
  return takeableFields.map((field) => compareField(field, place, suggestion));
}

/** What is ticked when the comparison opens: all that is new. */
export function fieldsToTake(comparison: FieldComparison[]): TakeableField[] {
  return comparison.filter(({ kind }) => kind === 'changed').map(({ field }) => field);
}
