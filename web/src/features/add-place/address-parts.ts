import type { NameScript } from '../../i18n/languages.ts';
import { hasLetterOf } from '../../i18n/letters.ts';

/** Separators between the components of an address, in either script. */
const between = /([,،] )/u;

/**
 * Splits an address into components and separators, which have the odd indices. An address in the reader's script is
 * written in the reader's order, even if a name in it is in another script. An address without letters of the reader's
 * script is not split.
 */
export const addressParts = (address: string, reader: NameScript): string[] =>
  hasLetterOf(reader, address) ? address.split(between) : [address];
