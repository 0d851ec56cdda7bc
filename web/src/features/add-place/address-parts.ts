import type { NameScript } from '../../i18n/languages.ts';
import { hasLetterOf } from '../../i18n/letters.ts';

/** Separators of the parts of an address, in either script. */
const between = /([,،] )/u;

/**
 * Splits an address into its parts; odd entries are separators. An address is written for its reader, so its parts are
 * in the reader's order, even if a name in it is in the other script. An address without a letter of the reader's
 * script keeps its own order.
 */
export const addressParts = (address: string, reader: NameScript): string[] =>
  hasLetterOf(reader, address) ? address.split(between) : [address];
