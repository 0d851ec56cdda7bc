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
import { typedAddresses } from '@shared/contract/web-link.ts';
import { t } from '../../../i18n/t.ts';
import { linkText } from '../../../lib/links.ts';
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
 * Links are checked as they are added.
 */
const checked = [...new Set(['name_loc' as const, ...fieldsOf('name', 'text')])];

/** What the schema refused, in the reader's language. */
function whatIsWrong(field: (typeof checked)[number], text: string): string {
  const { limit } = fields[field];
  const { length } = text.trim();
  if (length > limit) return t('suggest.textTooLong', { length, limit });
  return undrawable(text) ?? t('common.required');
}

/** What is wrong with one text; null where it may be sent. */
export const textError = (field: (typeof checked)[number], text: string): string | null =>
  suggestedSchema(field).safeParse(text).success ? null : whatIsWrong(field, text);

/** The first thing that is wrong, or null when the form may be sent. */
export function firstError(values: RevisionValues): RevisionError | null {
  for (const field of checked) {
    const text = textError(field, values[field]);
    if (text !== null) return { field, text };
  }
  return null;
}

/** A link as it is sent: a text without a scheme is meant as https. */
export function linkToSend(text: string): string {
  if (isUploadLink(text)) return text;
  return text.includes('://') ? text : `https://${text.replace(/^\/\//, '')}`;
}

export interface AddedLinks {
  links: string[];
  /** What is left in the field. */
  text: string;
  error: string | null;
}

/** What a chip shows: a document by its file name, a link as it was typed. */
export function chipText(text: string): string {
  return isUploadLink(text) ? linkText(text) : text;
}

function linkError(links: readonly string[], url: string): string | null {
  if (links.filter((link) => !isUploadLink(link)).length >= limits.linkCount)
    return t('suggest.tooManyLinks', { limit: limits.linkCount });
  if (url.length > limits.linkLength)
    return t('suggest.linkTooLong', { length: url.length, limit: limits.linkLength });
  return null;
}

/**
 * Adds the addresses of a text, of which a repeated one is kept once. What could not be added stays in the field, with
 * what is wrong; a text of white space changes nothing.
 */
export function addLinks(before: readonly string[], typed: string): AddedLinks {
  const links = [...before];
  const { addresses, rest } = typedAddresses(typed);
  const known = new Set(links.map(linkToSend));
  const left: string[] = [];
  let error: string | null = rest === '' ? null : t('suggest.linkNone');
  for (const address of addresses) {
    if (known.has(linkToSend(address))) continue;
    const wrong = linkError(links, linkToSend(address));
    if (wrong === null) links.push(address);
    else left.push(address);
    error ??= wrong;
  }
  return { links, text: [...left, rest].filter((part) => part !== '').join(' '), error };
}

/** Whether a text that is no address may stand as the title of a source. */
export function mayBeSource(typed: string): boolean {
  const { addresses, rest } = typedAddresses(typed);
  return addresses.length === 0 && rest !== '' && typed.trim().length <= limits.labelLength;
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
