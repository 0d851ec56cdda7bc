import type { DateBound } from '@contract/names/attested-name.ts';
import { formatDigits } from '../../i18n/format.ts';

/** Since or until when, as the source writes it, in the reader's digits. */
export const boundText = (bound: DateBound | null): string =>
  bound ? formatDigits(bound.text) : '…';
