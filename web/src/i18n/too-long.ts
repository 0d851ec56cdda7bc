import { t } from './t.ts';

/**
 * Returns the error of a text that has more than `limit` characters after trimming, in the reader's language; null if
 * the text is short enough. Fields use this error instead of `maxLength`, with which browsers cut a pasted text without
 * a message.
 */
export function tooLong(text: string, limit: number): string | null {
  const { length } = text.trim();
  return length > limit ? t('suggest.textTooLong', { length, limit }) : null;
}
