import type { NameScript } from '../../i18n/languages.ts';
import { hasLetterOf } from '../../i18n/letters.ts';

/** Matches the commas in an address, in Latin or Arabic script. */
const between = /([,،] )/u;

/**
 * Splits an address into its parts and separators. The separators have the odd indices. An address without letters of
 * the user's script is not split.
 */
export const addressParts = (address: string, reader: NameScript): string[] =>
  hasLetterOf(reader, address) ? address.split(between) : [address];
