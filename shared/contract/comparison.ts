import { mergedNames, nameKey, type AttestedName } from '../names/attested-name.ts';
import { isInOrder } from '../names/date-bound.ts';
import { declarationOf, emptyValue, fieldNames, type Content, type Field } from './fields.ts';
import { onlyAdds, saysNothing } from './only-adds.ts';

type Compared = Content & { status: string };

export type FieldValue = Content[Field];

export interface FieldComparison {
  key: string;
  field: Field;
  /** Key of the attested name that the row compares. Null if the row compares a field other than `names`. */
  name: string | null;
  published: FieldValue;
  suggested: FieldValue;
  /**
   * - `same`: the suggestion changes nothing.
   * - `added`: the suggestion adds data and keeps all published data.
   * - `replaced`: published data would be replaced. An attested name also has this kind if one of its two dates is
   *   published and the other is suggested, and the name would end before it begins. The server refuses such a name
   *   until the published date has changed.
   * - `empty`: the suggestion has no value, so accepting the row would erase the published value.
   */
  kind: 'same' | 'added' | 'replaced' | 'empty';
  /**
   * A reviewer must accept a required row, because the place is unpublished and cannot be published without the field.
   */
  required: boolean;
}

function isUnpublished({ status }: Pick<Compared, 'status'>): boolean {
  return status === 'pending' || status === 'none';
}

function publishedValue(field: Field, place: Compared): FieldValue {
  return isUnpublished(place) ? emptyValue(field) : place[field];
}

export function isSame(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

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

function compareName(name: AttestedName, place: Compared): FieldComparison {
  const key = nameKey(name);
  const names = isUnpublished(place) ? [] : place.names;
  const published = names.filter((one) => nameKey(one) === key);
  const merged = mergedNames(published, [name]);
  const same = isSame(published, merged);
  const inOrder = ({ from, to }: AttestedName) => isInOrder(from, to);
  const isReplaced = published.every(inOrder) && !merged.every(inOrder);
  return {
    key: `names ${key}`,
    field: 'names',
    name: key,
    published,
    suggested: [name],
    kind: same ? 'same' : isReplaced ? 'replaced' : kindOfChange(published, merged),
    required: false,
  };
}

/**
 * Returns one row for each attested name of the suggestion, and one for each other field. The rows have the order of
 * `fields`.
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
