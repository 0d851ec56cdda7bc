import { limits } from './limits.ts';
import type { AttestedName } from '../names/attested-name.ts';

/**
 * What a place says and a suggestion proposes: the one declaration of each field. Stored content,
 * requests, answers, form, comparison, history and import derive from it. A new field needs a row
 * here, its texts and, when it is typed, its control in the form; the compiler asks for both.
 */

/** A field's value, stored and answered. Every kind has a value that says nothing (`emptyValues`). */
export interface KindValues {
  /** One line in some script. */
  name: string | null;
  /** Several lines. */
  text: string | null;
  /** http(s) links and uploaded documents, in the contributor's order. */
  links: string[];
  /** Uploaded pictures. A suggestion sends them among its links; the server sorts them out. */
  photos: string[];
  /** An uploaded recording. */
  recording: string | null;
  /** What the place was called when, and who says so. A suggestion sends what it adds or knows better. */
  names: AttestedName[];
}
export type FieldKind = keyof KindValues;

interface Declaration {
  kind: FieldKind;
  /** `always`: no place is without it; `suggested`: no suggestion is, but imported places may be. */
  required?: 'always' | 'suggested';
  /** Characters, for what is typed. */
  limit?: number;
  /** What becomes of what the place had when an admin takes the field from a suggestion. */
  taken: 'replaced' | 'added to' | 'merged';
}

/** In the order in which form and comparison show them. */
export const fields = {
  name_new: { kind: 'name', required: 'always', limit: limits.nameLength, taken: 'replaced' },
  name_az: { kind: 'name', limit: limits.nameLength, taken: 'replaced' },
  name_loc: { kind: 'name', required: 'suggested', limit: limits.nameLength, taken: 'replaced' },
  about: { kind: 'text', limit: limits.aboutLength, taken: 'replaced' },
  links: { kind: 'links', taken: 'replaced' },
  // The form sends the existing links along, but not the photos.
  images: { kind: 'photos', taken: 'added to' },
  voiceUrl: { kind: 'recording', taken: 'replaced' },
  // One by one, by what makes them the same name (names/attested-name.ts).
  names: { kind: 'names', taken: 'merged' },
} as const satisfies Record<string, Declaration>;

type Fields = typeof fields;
export type Field = keyof Fields;
/** Fields of one of these kinds. */
export type FieldOf<Kind extends FieldKind> = {
  [F in Field]: Fields[F]['kind'] extends Kind ? F : never;
}[Field];

/** Fields that no place is without. */
type Always = { [F in Field]: Fields[F] extends { required: 'always' } ? F : never }[Field];
/** Fields that no suggestion is without. */
type Required = { [F in Field]: Fields[F] extends { required: string } ? F : never }[Field];
type ValueOf<F extends Field> = KindValues[Fields[F]['kind']];

/** All that a place says. */
export type Content = { [F in Field]: F extends Always ? NonNullable<ValueOf<F>> : ValueOf<F> };
/** The fields of a place of which nothing is known but what it is called today. */
export type EmptyContent = Omit<Content, Always>;

const suggestedKinds = ['name', 'text', 'links', 'recording', 'names'] as const;
const importedKinds = ['name', 'text', 'links', 'names'] as const;
const typedKinds = ['name', 'text', 'links'] as const;

/** Fields that a suggestion sends. */
export type SuggestedField = FieldOf<(typeof suggestedKinds)[number]>;
/** What a suggestion sends, checked. */
export type SuggestedContent = {
  [F in SuggestedField]: F extends Required ? NonNullable<ValueOf<F>> : ValueOf<F>;
};

/** Fields that a file of places may hold. */
export type ImportedField = FieldOf<(typeof importedKinds)[number]>;

/** Fields that an admin may correct while approving: all that is written. */
export type CorrectedField = ImportedField;

/** Fields that are typed into the form. */
export type TypedField = FieldOf<(typeof typedKinds)[number]>;
/** What somebody has typed; an empty text is as good as none. */
export type TypedContent = { [F in TypedField]: ValueOf<F> extends string[] ? string[] : string };

export const fieldNames = Object.keys(fields) as Field[];

/** Fields of these kinds, in the table's order. */
export function fieldsOf<Kind extends FieldKind>(...kinds: readonly Kind[]): FieldOf<Kind>[] {
  return fieldNames.filter((field): field is FieldOf<Kind> =>
    (kinds as readonly FieldKind[]).includes(fields[field].kind),
  );
}

export const suggestedFields: readonly SuggestedField[] = fieldsOf(...suggestedKinds);
export const importedFields: readonly ImportedField[] = fieldsOf(...importedKinds);
export const correctedFields: readonly CorrectedField[] = importedFields;
export const typedFields: readonly TypedField[] = fieldsOf(...typedKinds);

/** The value that says nothing, by kind. */
const emptyValues: { [K in FieldKind]: null extends KindValues[K] ? null : KindValues[K] } = {
  name: null,
  text: null,
  links: [],
  photos: [],
  recording: null,
  names: [],
};

export function declarationOf(field: Field): Declaration {
  return fields[field];
}

export function emptyValue<F extends Field>(field: F): EmptyContent[F & keyof EmptyContent] {
  return structuredClone(emptyValues[fields[field].kind]) as never;
}

/** What a place without any approved content carries. */
export const noContent = Object.fromEntries(
  fieldNames
    .filter((field) => declarationOf(field).required !== 'always')
    .map((field) => [field, emptyValue(field)]),
) as EmptyContent;

/** A suggestion that says nothing: without the fields that one must give. */
export const nothingSuggested = Object.fromEntries(
  suggestedFields.map((field) => [field, emptyValue(field)]),
) as unknown as Omit<SuggestedContent, Required>;

/** The fields of whatever has them, and nothing else of it. */
export function contentOf(source: Content): Content {
  return Object.fromEntries(fieldNames.map((field) => [field, source[field]])) as Content;
}

/** A form in which nothing has been typed. */
export const nothingTyped = Object.fromEntries(
  typedFields.map((field) => [field, fields[field].kind === 'links' ? [] : '']),
) as unknown as TypedContent;

/** A place's content as the form shows it. */
export function typedOf(content: Content): TypedContent {
  return Object.fromEntries(
    typedFields.map((field) => [field, content[field] ?? '']),
  ) as unknown as TypedContent;
}
