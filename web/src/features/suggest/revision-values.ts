import {
  declarationOf,
  fields,
  fieldsOf,
  nothingTyped,
  typedFields,
  type SuggestedContent,
  type TypedContent,
  type TypedField,
} from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { suggestedSchema } from '@shared/contract/requests.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { isHttpUrl } from '@shared/contract/input-parts.ts';
import { t } from '../../i18n/t.ts';
import { linkText } from '../../lib/links.ts';
import { undrawable } from './undrawable.ts';

/** What the user has typed (links as shown on the chips); files and voice are kept beside it. */
export type RevisionValues = TypedContent;

export type RevisionField = TypedField;

export const emptyValues: RevisionValues = nothingTyped;

/** One error per attempt (product.md §5). */
export interface RevisionError {
  field: RevisionField;
  text: string;
}

/**
 * The specification's order: the old name first, then the other texts as they stand in the form.
 * Links are checked one by one as they are added.
 */
const checked = [...new Set(['name_loc' as const, ...fieldsOf('name', 'text')])];

/** What the schema refused, in the reader's language. */
function whatIsWrong(field: (typeof checked)[number], text: string): string {
  const { limit } = fields[field];
  const { length } = text.trim();
  if (length > limit) return t('suggest.textTooLong', { length, limit });
  return undrawable(text) ?? t('common.required');
}

/** The first thing that is wrong, or null when the form may be sent. */
export function firstError(values: RevisionValues): RevisionError | null {
  for (const field of checked) {
    if (!suggestedSchema(field).safeParse(values[field]).success)
      return { field, text: whatIsWrong(field, values[field]) };
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
  if (!isHttpUrl(url)) return { error: t('suggest.linkNotWeb') };
  return { links: [...links, text] };
}

/** A field as it is sent: links with their scheme, texts trimmed. */
function valueToSend(field: TypedField, values: RevisionValues): string | string[] {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : value.map(linkToSend);
}

/** The fields of the request; empty optional values become null (product.md §5). */
export function valuesToSend(values: RevisionValues): Pick<SuggestedContent, TypedField> {
  const sent = typedFields.map((field) => {
    const value = valueToSend(field, values);
    return [field, value === '' && declarationOf(field).required === undefined ? null : value];
  });
  return Object.fromEntries(sent) as Pick<SuggestedContent, TypedField>;
}
