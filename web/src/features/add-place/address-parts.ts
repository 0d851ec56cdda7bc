import type { NameScript } from '../../i18n/languages.ts';
import { hasLetterOf } from '../../i18n/letters.ts';

/** Between name, division and country, as readers of either script write it. */
const between = /([,،] )/u;

/**
 * The parts of an address, and at odd places what stands between them. It is composed for its reader, whose order
 * its parts have, though a name among them may be in the other script. Of one that has no letter of the reader's
 * script the whole has its own order.
 */
export const addressParts = (address: string, reader: NameScript): string[] =>
  hasLetterOf(reader, address) ? address.split(between) : [address];
