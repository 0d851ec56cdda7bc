import {
  declarationOf,
  fields,
  fieldsOf,
  typedFields,
  type SuggestedContent,
  type TypedContent,
  type TypedField,
} from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { suggestedSchema } from '@shared/contract/requests.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { addressToStore } from '@shared/contract/stored-link.ts';
import { typedAddresses } from '@shared/contract/web-link.ts';
import { linkText } from '@shared/contract/link-text.ts';
import { t } from '../../../i18n/t.ts';
import { tooLong } from '../../../i18n/too-long.ts';
import { undrawable } from './undrawable.ts';

/** The error that the form shows. The form shows only one error at a time (product.md §5). */
export interface RevisionError {
  field: TypedField;
  text: string;
}

/**
 * Fields whose texts the form checks, in the order of the check. The specification puts the original name first. Links
 * are missing in this list, because the form checks each link when the user adds it.
 */
const checked = [...new Set(['name_loc' as const, ...fieldsOf('name', 'text')])];

function whatIsWrong(field: (typeof checked)[number], text: string): string {
  const { limit, kind } = fields[field];
  return tooLong(text, limit, kind) ?? undrawable(text) ?? t('common.required');
}

export const textError = (field: (typeof checked)[number], text: string): string | null =>
  suggestedSchema(field).safeParse(text).success ? null : whatIsWrong(field, text);

export function firstError(values: TypedContent): RevisionError | null {
  for (const field of checked) {
    const text = textError(field, values[field]);
    if (text !== null) return { field, text };
  }
  return null;
}

export function linkToSend(text: string): string {
  return isUploadLink(text) ? text : addressToStore(text);
}

export interface AddedLinks {
  links: string[];
  text: string;
  error: string | null;
}

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

/** Adds the links in a typed text, without duplicates. Returns the text that could not be added, with an error. */
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

export function mayBeSource(typed: string): boolean {
  const { addresses, rest } = typedAddresses(typed);
  return addresses.length === 0 && rest !== '' && typed.trim().length <= limits.labelLength;
}

/**
 * Converts form values to request fields: trims texts, adds schemes to links, and replaces empty optional values by
 * null (product.md §5).
 */
export function valuesToSend(values: TypedContent): Pick<SuggestedContent, TypedField> {
  const sent = typedFields.map((field) => {
    const typed = values[field];
    const value = typeof typed === 'string' ? typed.trim() : typed.map(linkToSend);
    return [field, value === '' && declarationOf(field).required === undefined ? null : value];
  });
  return Object.fromEntries(sent) as Pick<SuggestedContent, TypedField>;
}
