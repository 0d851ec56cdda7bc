import { limits } from '@contract/limits.ts';
import {
  about,
  isUploadLink,
  optionalName,
  requiredName,
  requiredMessage,
} from '@contract/schemas.ts';
import { t } from '../../i18n/t.ts';
import { linkText } from '../../lib/links.ts';

/** What the user has typed; files and voice are kept beside it. */
export interface RevisionValues {
  name_new: string;
  name_az: string;
  name_loc: string;
  about: string;
  /** As shown on the chips. */
  links: string[];
}

export type RevisionField = keyof RevisionValues;

export const emptyValues: RevisionValues = {
  name_new: '',
  name_az: '',
  name_loc: '',
  about: '',
  links: [],
};

/** One error per attempt (product.md §5). */
export interface RevisionError {
  field: RevisionField;
  text: string;
}

/** The checks in the specification's order: the old name first, then the current one; then lengths. */
const checks = [
  ['name_loc', requiredName],
  ['name_new', requiredName],
  ['name_az', optionalName],
  ['about', about],
] as const;

/** The first thing that is wrong, or null when the form may be sent. */
export function firstError(values: RevisionValues): RevisionError | null {
  for (const [field, schema] of checks) {
    const result = schema.safeParse(values[field]);
    if (!result.success) return { field, text: result.error.issues[0]?.message ?? requiredMessage };
  }
  return null;
}

/** A link as it is sent: a text without a scheme is meant as https. */
export function linkToSend(text: string): string {
  if (isUploadLink(text)) return text;
  return text.includes('://') ? text : `https://${text.replace(/^\/\//, '')}`;
}

export type AddedLink = { links: string[] } | { error: string };

/** What a chip shows: a document by its file name, a link as it was typed. */
export function chipText(text: string): string {
  return isUploadLink(text) ? linkText(text) : text;
}

/** Adds a link's trimmed text; an empty one changes nothing, a repeated one is kept once. */
export function addLink(links: string[], typed: string): AddedLink {
  const text = typed.trim();
  if (text === '' || links.includes(text)) return { links };
  const url = linkToSend(text);
  if (links.filter((link) => !isUploadLink(link)).length >= limits.linkCount)
    return { error: t('suggest.tooManyLinks', { limit: limits.linkCount }) };
  if (url.length > limits.linkLength) {
    return {
      error: t('suggest.linkTooLong', { length: url.length, limit: limits.linkLength }),
    };
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return { error: t('suggest.linkNotWeb') };
  }
  return { links: [...links, text] };
}

/** The fields of the request; empty optional values become null (product.md §5). */
export function valuesToSend(values: RevisionValues): {
  name_new: string;
  name_az: string | null;
  name_loc: string;
  about: string | null;
  links: string[];
} {
  return {
    name_new: values.name_new.trim(),
    name_az: values.name_az.trim() || null,
    name_loc: values.name_loc.trim(),
    about: values.about.trim() || null,
    links: values.links.map(linkToSend),
  };
}
