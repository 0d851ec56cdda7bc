import {
  declarationOf,
  emptyValue,
  fieldNames,
  type Content,
  type Field,
} from '@shared/contract/fields.ts';
import { mergedNames, nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { onlyAdds, saysNothing } from '@shared/contract/only-adds.ts';
import type { ApproveRequest } from '@shared/contract/requests.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';

/** The field's kind in the contract; null also for a place without a value. */
export type FieldValue = Content[Field];

/** One field of a suggestion, or one of its attested names, compared with the published value. */
export interface FieldComparison {
  /** The field; for an attested name, the field and the name. */
  key: string;
  field: Field;
  /** For an attested name: its id in an approval. */
  name: string | null;
  published: FieldValue;
  suggested: FieldValue;
  /**
   * `same`: nothing new. `added`: everything published stays. `replaced`: something published changes. `empty`: the
   * suggestion has no value, so accepting it would delete the published one.
   */
  kind: 'same' | 'added' | 'replaced' | 'empty';
  /** Whether a place that was never published needs it. */
  required: boolean;
}

/** Only the contributor and admins have seen the place: nothing of it is published. */
function isUnpublished({ status }: Pick<Place, 'status'>): boolean {
  return status === 'pending' || status === 'none';
}

function publishedValue(field: Field, place: Place): FieldValue {
  return isUnpublished(place) ? emptyValue(field) : place[field];
}

export function isSame(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

/** Fields to which a suggestion adds (photos): accepting never deletes published values. */
function addsNothing(published: FieldValue, suggested: FieldValue): boolean {
  const known = new Set<unknown>([published ?? []].flat());
  return [suggested ?? []].flat().every((one) => known.has(one));
}

const kindOfChange = (before: FieldValue, after: FieldValue) =>
  onlyAdds(before, after) ? 'added' : 'replaced';

function compareField(field: Field, place: Place, suggested: FieldValue): FieldComparison {
  const published = publishedValue(field, place);
  const { taken, required: rule } = declarationOf(field);
  const adds = taken === 'added to';
  const same = isSame(published, suggested) || (adds && addsNothing(published, suggested));
  const changed = adds ? 'added' : kindOfChange(published, suggested);
  const kind = same ? 'same' : saysNothing(suggested) ? 'empty' : changed;
  const required = rule === 'always' && isUnpublished(place);
  return { key: field, field, name: null, published, suggested, kind, required };
}

/** One suggested name beside the published one of the same form, language and kind. */
function compareName(name: AttestedName, place: Place): FieldComparison {
  const key = nameKey(name);
  const names = isUnpublished(place) ? [] : place.names;
  const published = names.filter((one) => nameKey(one) === key);
  const merged = mergedNames(published, [name]);
  const same = isSame(published, merged);
  return {
    key: `names ${key}`,
    field: 'names',
    name: key,
    published,
    suggested: [name],
    kind: same ? 'same' : kindOfChange(published, merged),
    required: false,
  };
}

/** Every field that an admin can accept, in the order of the contract; attested names one by one. */
export function compare(place: Place, suggestion: Suggestion): FieldComparison[] {
  return fieldNames.flatMap((field) =>
    field === 'names'
      ? suggestion.names.map((name) => compareName(name, place))
      : compareField(field, place, suggestion[field]),
  );
}

/** The same row with another value instead of the suggested one. */
export function compareAnew(row: FieldComparison, place: Place, value: FieldValue) {
  const [name] = row.name === null ? [] : (value as AttestedName[]);
  const compared = name ? compareName(name, place) : compareField(row.field, place, value);
  return { ...compared, key: row.key };
}

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
