import type { NameScript } from '../../i18n/languages.ts';
import { hasLetterOf } from '../../i18n/letters.ts';

/** Separators of name, division and country, in either script. */
const between = /([,،] )/u;

/**
 * The parts of an address; odd entries are separators. An address is written for its reader, so its parts are
 * in the reader's order, although a name among them may be in the other script. An address without any letter
 * of the reader's script keeps its own order.
 */
export const addressParts = (address: string, reader: NameScript): string[] =>
  hasLetterOf(reader, address) ? address.split(between) : [address];
