import { mergedNames, nameKey, type AttestedName } from '../names/attested-name.ts';
import { declarationOf, emptyValue, fieldNames, type Content, type Field } from './fields.ts';
import { onlyAdds, saysNothing } from './only-adds.ts';

type Compared = Content & { status: string };

export type FieldValue = Content[Field];

export interface FieldComparison {
  /** Key of the row: the field's name. For an attested name, the key also contains the name's own key. */
  key: string;
  field: Field;
  /** An approval accepts an attested name by this key. It is null for other fields. */
  name: string | null;
  published: FieldValue;
  suggested: FieldValue;
  /**
   * `same`: nothing changes. `added`: all published data stays. `replaced`: published data is replaced. `empty`: the
   * suggestion has no value, so accepting the row would erase the published value.
   */
  kind: 'same' | 'added' | 'replaced' | 'empty';
  /**
   * Whether a reviewer must accept the row, because the place is unpublished and cannot be published without the field.
   */
  required: boolean;
}

/** Whether visitors cannot see the place, because nothing of it is published. */
function isUnpublished({ status }: Pick<Compared, 'status'>): boolean {
  return status === 'pending' || status === 'none';
}

function publishedValue(field: Field, place: Compared): FieldValue {
  return isUnpublished(place) ? emptyValue(field) : place[field];
}

export function isSame(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

/**
 * Whether all suggested values are already published. This check is for fields to which approvals only add values, such
 * as photos.
 */
function addsNothing(published: FieldValue, suggested: FieldValue): boolean {
  const known = new Set<unknown>([published ?? []].flat());
  return [suggested ?? []].flat().every((one) => known.has(one));
}

const kindOfChange = (before: FieldValue, after: FieldValue) =>
  onlyAdds(before, after) ? 'added' : 'replaced';

function compareField(field: Field, place: Compared, suggested: FieldValue): FieldComparison {
  const published = publishedValue(field, place);
  const { taken, required: rule } = declarationOf(field);
  const adds = taken === 'added to';
  const same = isSame(published, suggested) || (adds && addsNothing(published, suggested));
  const changed = adds ? 'added' : kindOfChange(published, suggested);
  const kind = same ? 'same' : saysNothing(suggested) ? 'empty' : changed;
  const required = rule === 'always' && isUnpublished(place);
  return { key: field, field, name: null, published, suggested, kind, required };
}

/** Compares a suggested name with the published one of the same form, language and kind. */
function compareName(name: AttestedName, place: Compared): FieldComparison {
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

/**
 * Compares every field that a reviewer may approve, in the order of the contract. Attested names are compared one by
 * one.
 */
export function compare(place: Compared, suggestion: Content): FieldComparison[] {
  return fieldNames.flatMap((field) =>
    field === 'names'
      ? suggestion.names.map((name) => compareName(name, place))
      : compareField(field, place, suggestion[field]),
  );
}

export function compareAnew(row: FieldComparison, place: Compared, value: FieldValue) {
  const [name] = row.name === null ? [] : (value as AttestedName[]);
  const compared = name ? compareName(name, place) : compareField(row.field, place, value);
  return { ...compared, key: row.key };
}
