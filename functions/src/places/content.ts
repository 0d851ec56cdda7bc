import { isDeepStrictEqual } from 'node:util';
import {
  declarationOf,
  fieldNames,
  noContent,
  type Content,
  type EmptyContent,
  type Field,
} from '@shared/contract/fields.ts';
import { mergedNames, nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import type { FieldChange } from './model.ts';

/** What is known of a place, which may not be what it is called today. */
export type KnownContent = EmptyContent & Partial<Content>;

/**
 * The content with the fields taken from a suggestion, each as its declaration says.
 *
 * @param names of the suggested names those to take, by `nameKey`; all where it is left out
 */
export function withTaken(
  base: KnownContent,
  suggestion: Content,
  taken: readonly Field[],
  names?: readonly string[],
): KnownContent {
  const chosen = suggestion.names.filter((name) => !names || names.includes(nameKey(name)));
  const values = taken.map((field) => {
    switch (declarationOf(field).taken) {
      case 'added to':
        // lists, if empty ones
        return [field, [...new Set([base[field], suggestion[field]].flat())]];
      case 'merged':
        return [field, mergedNames(base.names, chosen)];
      case 'replaced':
        return [field, suggestion[field]];
    }
  });
  return { ...base, ...(Object.fromEntries(values) as Partial<Content>) };
}

/** What differs, with values; null stands for "there was nothing". Names are told one by one. */
export function changesBetween(earlier: KnownContent, after: Content): FieldChange[] {
  return fieldNames.flatMap((field) =>
    field === 'names'
      ? nameChanges(earlier.names, after.names)
      : [{ field, before: earlier[field] ?? null, after: after[field] }].filter(differs),
  );
}

const differs = ({ before, after }: FieldChange) => !isDeepStrictEqual(before, after);

function nameChanges(
  earlier: readonly AttestedName[],
  after: readonly AttestedName[],
): FieldChange[] {
  const before = byKey(earlier);
  const now = byKey(after);
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((key) => ({
      field: 'names',
      before: before.get(key) ?? null,
      after: now.get(key) ?? null,
    }))
    .filter(differs);
}

const byKey = (names: readonly AttestedName[]) =>
  new Map(names.map((name) => [nameKey(name), name]));

/** What a place says before anybody said anything. */
const emptiness: Record<string, unknown> = { ...noContent, name_new: '' };

/** The content without a change; unchanged by one of the status, and where somebody else has changed the same since. */
export function withoutChange(content: Content, { field, before, after }: FieldChange): Content {
  if (field === 'names')
    return {
      ...content,
      names: namesWithout(content.names, {
        before: before as AttestedName | null,
        after: after as AttestedName | null,
      }),
    };
  const values: Record<string, unknown> = { ...content };
  if (!isDeepStrictEqual(values[field], after)) return content;
  return { ...content, [field]: before ?? emptiness[field] };
}

function namesWithout(
  names: AttestedName[],
  { before, after }: { before: AttestedName | null; after: AttestedName | null },
): AttestedName[] {
  const changed = before ?? after;
  if (!changed) return names;
  const at = names.findIndex((name) => nameKey(name) === nameKey(changed));
  if (!isDeepStrictEqual(names[at] ?? null, after)) return names;
  if (at === -1) return before ? [...names, before] : names;
  return names.flatMap((name, index) => (index !== at ? [name] : before ? [before] : []));
}
