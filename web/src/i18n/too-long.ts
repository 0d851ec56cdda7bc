import { storedLength } from '@shared/contract/text.ts';
import { t } from './t.ts';

/**
 * Returns the error of a text that has more than `limit` characters, in the reader's language; null if the text is
 * short enough. Fields use this error instead of `maxLength`, with which browsers cut a pasted text without a message.
 */
export function tooLong(
  text: string,
  limit: number,
  kind: 'name' | 'text' = 'text',
): string | null {
  const length = storedLength(text, kind);
  return length > limit ? t('suggest.textTooLong', { length, limit }) : null;
}
