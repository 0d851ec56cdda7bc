import { isDeepStrictEqual } from 'node:util';
import { takeableFields, type TakeableField } from '../contract/schemas.ts';
import type { FieldChange, PlaceContent } from './model.ts';

/** What a place without any approved content carries. */
export const noContent: Omit<PlaceContent, 'name_new'> = {
  name_az: null,
  name_loc: null,
  about: null,
  links: [],
  images: [],
  voiceUrl: null,
};

export function contentOf(source: PlaceContent): PlaceContent {
  const { name_new, name_az, name_loc, about, links, images, voiceUrl } = source;
  return { name_new, name_az, name_loc, about, links, images, voiceUrl };
}

/**
 * The content with the fields taken from a suggestion. Photos are added to those that are there:
 * the form sends the existing links along, but not the photos.
 */
export function withTaken<Base extends Partial<PlaceContent>>(
  base: Base,
  suggestion: PlaceContent,
  fields: readonly TakeableField[],
): Base & Partial<PlaceContent> {
  const taken = fields.map((field) =>
    field === 'images'
      ? [field, [...new Set([...(base.images ?? []), ...suggestion.images])]]
      : [field, suggestion[field]],
  );
  return { ...base, ...(Object.fromEntries(taken) as Partial<PlaceContent>) };
}

/** Fields that differ, with their values; null stands for "there was nothing". */
export function changesBetween(earlier: Partial<PlaceContent>, after: PlaceContent): FieldChange[] {
  return takeableFields
    .map((field) => ({ field, before: earlier[field] ?? null, after: after[field] }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
}
