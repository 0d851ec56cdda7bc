import { isDeepStrictEqual } from 'node:util';
import {
  declarationOf,
  fieldNames,
  noContent,
  type Content,
  type EmptyContent,
  type Field,
} from '@shared/contract/fields.ts';
import {
  filesOfNames,
  mergedNames,
  nameKey,
  type AttestedName,
} from '@shared/names/attested-name.ts';
import { withoutLinks } from './flags/recordings.ts';
import type { FieldChange } from './model.ts';

export type KnownContent = EmptyContent & Partial<Content>;

/**
 * Applies a suggestion to the content `base`. Only the suggestion's fields in `taken` are applied. Depending on the
 * field, values are added, merged or replaced.
 *
 * @param names `nameKey`s of the suggested names to add; by default all names
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
        return [field, [...new Set([base[field], suggestion[field]].flat())]];
      case 'merged':
        return [field, mergedNames(base.names, chosen)];
      case 'replaced':
        return [field, suggestion[field]];
    }
  });
  return { ...base, ...(Object.fromEntries(values) as Partial<Content>) };
}

export const statusChange = (
  before: FieldChange['before'],
  after: FieldChange['after'],
): FieldChange[] => (before === after ? [] : [{ field: 'status', before, after }]);

/** Returns the changed fields; null means no value. Each changed attested name is listed separately. */
export function changesBetween(earlier: KnownContent, after: Content): FieldChange[] {
  return fieldNames.flatMap((field) =>
    field === 'names'
      ? nameChanges(earlier.names, after.names)
      : [{ field, before: earlier[field] ?? null, after: after[field] }].filter(differs),
  );
}

/** Removes links of files from changes. Leaves out changes that then change nothing. */
export const changesWithoutLinks = (
  changes: readonly FieldChange[],
  links: readonly string[],
): FieldChange[] =>
  changes
    .map(({ field, before, after }) => ({
      field,
      before: valueWithoutLinks(field, before, links),
      after: valueWithoutLinks(field, after, links),
    }))
    .filter(differs);

function valueWithoutLinks(field: string, value: unknown, links: readonly string[]): unknown {
  if (value === null) return null;
  const isName = field === 'names';
  const content: Record<string, unknown> = withoutLinks(
    { ...noContent, [field]: isName ? [value] : value },
    links,
  );
  return isName ? (content['names'] as AttestedName[])[0] : content[field];
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

const emptiness: Record<string, unknown> = { ...noContent, name_new: '' };

/** Splits a change of the photos into one change per photo. Other changes stay as they are. */
export function splitByPhoto(change: FieldChange): FieldChange[] {
  if (change.field !== 'images') return [change];
  const [before, after] = [photosIn(change.before), photosIn(change.after)];
  return [
    ...before
      .filter((photo) => !after.includes(photo))
      .map((photo) => ({ field: 'images', before: [photo], after: [] })),
    ...after
      .filter((photo) => !before.includes(photo))
      .map((photo) => ({ field: 'images', before: [], after: [photo] })),
  ];
}

export const photosIn = (value: unknown) => (value ?? []) as Content['images'];

/**
 * Undoes the change of one field in `content`, but ignores a change of the status. If the field no longer has the value
 * `after`, somebody has changed the field later. Then the content stays the same. Photos are undone one by one.
 */
export function withoutChange(content: Content, { field, before, after }: FieldChange): Content {
  if (field === 'names')
    return {
      ...content,
      names: namesWithout(content.names, {
        before: before as AttestedName | null,
        after: after as AttestedName | null,
      }),
    };
  if (field === 'images')
    return {
      ...content,
      images: photosWithout(content.images, { before: photosIn(before), after: photosIn(after) }),
    };
  const values: Record<string, unknown> = { ...content };
  if (!isDeepStrictEqual(values[field], after)) return content;
  return { ...content, [field]: before ?? emptiness[field] };
}

function photosWithout(
  photos: readonly string[],
  { before, after }: { before: string[]; after: string[] },
): string[] {
  if (isDeepStrictEqual(photos, after)) return before;
  const left = photos.filter((photo) => before.includes(photo) || !after.includes(photo));
  return [...new Set([...left, ...before.filter((photo) => !after.includes(photo))])];
}

function namesWithout(
  names: AttestedName[],
  { before, after }: { before: AttestedName | null; after: AttestedName | null },
): AttestedName[] {
  const changed = before ?? after;
  if (!changed) return names;
  const at = names.findIndex((name) => nameKey(name) === nameKey(changed));
  const present = names.filter((_, index) => index === at);
  if (!isDeepStrictEqual(present, withFilesOf(present, after ? [after] : []))) return names;
  if (at === -1) return before ? [...names, before] : names;
  return names.flatMap((name, index) => (index !== at ? [name] : before ? [before] : []));
}

/**
 * Returns `names` without the files that do not occur in `present`. An earlier undo may have removed these files from
 * the present names.
 */
function withFilesOf(present: AttestedName[], names: AttestedName[]): AttestedName[] {
  const left = filesOfNames(present);
  const removed = filesOfNames(names).filter((file) => !left.includes(file));
  return withoutLinks({ ...noContent, names }, removed).names;
}
