import { hasLetterOf } from '@shared/languages/letters.ts';
import type { NameScript } from '../../i18n/languages.ts';

const between = /([,،] )/u;

/**
 * Splits an address into its parts and separators. Separators have odd indices. If an address has no letters of the
 * user's script, it stays whole.
 */
export const addressParts = (address: string, reader: NameScript): string[] =>
  hasLetterOf(reader, address) ? address.split(between) : [address];
