import { fold } from '../../names/fold.ts';

/** Folded words that tables contain in place of unknown values. */
const words = new Set(
  [
    ...['null', 'none', 'nan', 'n/a', 'empty', 'missing', 'undefined', 'unknown'],
    ...['yoxdur', 'bilinmir', 'bilinməyən', 'boş', 'bilinmiyor', 'bilinmeyen'],
    ...['ندارد', 'نامعلوم', 'نامشخص', 'خالی', 'بدون نام', 'یوخدور'],
    ...['нет', 'неизвестно'],
  ].map(fold),
);
/**
 * Maximum characters of a text that contains names, or of one sentence. Patterns that search a longer text could take
 * hours.
 */
export const longestText = 2_000;
const brackets = /^[([{<]+|[)\]}>]+$/gu;

/** Whether a value is missing: empty, or a word for unknown. Signs count as values, because a page may be "-". */
export const isLeftOut = (text: string): boolean =>
  text.trim() === '' ||
  (text.length <= longestText && words.has(fold(text.trim().replaceAll(brackets, ''))));

/**
 * Whether a cell contains no name: its value is missing or consists only of signs. A tatweel is a letter in Unicode,
 * but counts as a sign here.
 */
export const isNothing = (text: string): boolean =>
  isLeftOut(text) || !/(?!\u0640)[\p{L}\p{N}]/u.test(text);
