import { limits } from './limits.ts';
import type { AttestedName } from '../names/attested-name.ts';

/**
 * This file declares the fields of a place or a suggestion. Storage, requests, responses, the form, the comparison, the
 * history and the import use this declaration. A new field also needs texts and, if users type it, a control in the
 * form; otherwise the code does not compile.
 */

export interface KindValues {
  name: string | null;
  text: string | null;
  /** http(s) links and paths of uploaded documents, in the contributor's order. */
  links: string[];
  /** Paths of uploaded pictures. A suggestion sends its pictures among its links, and the server separates them. */
  photos: string[];
  recording: string | null;
  /** Former and other names. A suggestion sends only new or changed names. */
  names: AttestedName[];
}
export type FieldKind = keyof KindValues;

interface Declaration {
  kind: FieldKind;
  /**
   * `always`: every place has a value. `suggested`: every suggestion has a value, but an imported place may lack it.
   */
  required?: 'always' | 'suggested';
  /** Maximum number of characters that users may type into the field. */
  limit?: number;
  taken: 'replaced' | 'added to' | 'merged';
}

/** The form and the comparison show the fields in this order. */
export const fields = {
  name_new: { kind: 'name', required: 'always', limit: limits.nameLength, taken: 'replaced' },
  name_az: { kind: 'name', limit: limits.nameLength, taken: 'replaced' },
  name_loc: { kind: 'name', required: 'suggested', limit: limits.nameLength, taken: 'replaced' },
  about: { kind: 'text', limit: limits.aboutLength, taken: 'replaced' },
  links: { kind: 'links', taken: 'replaced' },
  // The form sends existing links again, but not existing photos. So suggested photos are added to the existing photos.
  images: { kind: 'photos', taken: 'added to' },
  voiceUrl: { kind: 'recording', taken: 'replaced' },
  // Reviewers compare and approve names one by one, by their key (names/attested-name.ts).
  names: { kind: 'names', taken: 'merged' },
} as const satisfies Record<string, Declaration>;

type Fields = typeof fields;
export type Field = keyof Fields;
export type FieldOf<Kind extends FieldKind> = {
  [F in Field]: Fields[F]['kind'] extends Kind ? F : never;
}[Field];

type Always = { [F in Field]: Fields[F] extends { required: 'always' } ? F : never }[Field];
type Required = { [F in Field]: Fields[F] extends { required: string } ? F : never }[Field];
type ValueOf<F extends Field> = KindValues[Fields[F]['kind']];

export type Content = { [F in Field]: F extends Always ? NonNullable<ValueOf<F>> : ValueOf<F> };
/** Content without today's name, the only field that every place has. */
export type EmptyContent = Omit<Content, Always>;

const suggestedKinds = ['name', 'text', 'links', 'recording', 'names'] as const;
const importedKinds = ['name', 'text', 'links', 'names'] as const;
const typedKinds = ['name', 'text', 'links'] as const;

export type SuggestedField = FieldOf<(typeof suggestedKinds)[number]>;
export type SuggestedContent = {
  [F in SuggestedField]: F extends Required ? NonNullable<ValueOf<F>> : ValueOf<F>;
};

export type ImportedField = FieldOf<(typeof importedKinds)[number]>;

export type CorrectedField = ImportedField;

export type TypedField = FieldOf<(typeof typedKinds)[number]>;
/** Input that a user typed. An empty text counts as no value. */
export type TypedContent = { [F in TypedField]: ValueOf<F> extends string[] ? string[] : string };

export const fieldNames = Object.keys(fields) as Field[];

export function fieldsOf<Kind extends FieldKind>(...kinds: readonly Kind[]): FieldOf<Kind>[] {
  return fieldNames.filter((field): field is FieldOf<Kind> =>
    (kinds as readonly FieldKind[]).includes(fields[field].kind),
  );
}

export const suggestedFields: readonly SuggestedField[] = fieldsOf(...suggestedKinds);
export const importedFields: readonly ImportedField[] = fieldsOf(...importedKinds);
export const correctedFields: readonly CorrectedField[] = fieldsOf(...importedKinds);
export const typedFields: readonly TypedField[] = fieldsOf(...typedKinds);

const emptyValues: { [K in FieldKind]: () => null extends KindValues[K] ? null : KindValues[K] } = {
  name: () => null,
  text: () => null,
  links: () => [],
  photos: () => [],
  recording: () => null,
  names: () => [],
};

export function declarationOf(field: Field): Declaration {
  return fields[field];
}

export function emptyValue<F extends Field>(field: F): EmptyContent[F & keyof EmptyContent] {
  return emptyValues[fields[field].kind]() as never;
}

const emptiableFields = fieldNames.filter((field) => declarationOf(field).required !== 'always');

/** Returns an empty value for each field except `name_new`, because every place has this name. */
export const emptyContent = (): EmptyContent =>
  Object.fromEntries(emptiableFields.map((field) => [field, emptyValue(field)])) as EmptyContent;

export const noContent = emptyContent();

export const nothingSuggested = Object.fromEntries(
  suggestedFields.map((field) => [field, emptyValue(field)]),
) as unknown as Omit<SuggestedContent, Required>;

export function contentOf(source: Content): Content {
  return Object.fromEntries(fieldNames.map((field) => [field, source[field]])) as Content;
}

export const nothingTyped = Object.fromEntries(
  typedFields.map((field) => [field, fields[field].kind === 'links' ? [] : '']),
) as unknown as TypedContent;

export function typedOf(content: Content): TypedContent {
  return Object.fromEntries(
    typedFields.map((field) => [field, content[field] ?? '']),
  ) as unknown as TypedContent;
}
