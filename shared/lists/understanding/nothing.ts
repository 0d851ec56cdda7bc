import { fold } from '../../names/fold.ts';

/** Words (folded) for an unknown value in tables. */
const words = new Set(
  [
    ...['null', 'none', 'nan', 'n/a', 'empty', 'missing', 'undefined', 'unknown'],
    ...['yoxdur', 'bilinmir', 'bilinməyən', 'boş', 'bilinmiyor', 'bilinmeyen'],
    ...['ندارد', 'نامعلوم', 'نامشخص', 'خالی', 'بدون نام', 'یوخدور'],
    ...['нет', 'неизвестно'],
  ].map(fold),
);
/**
 * Maximum characters of a text in which names or sentences are searched. In a longer text, some patterns could take
 * hours.
 */
export const longestText = 2_000;
const brackets = /^[([{<]+|[)\]}>]+$/gu;

/**
 * Whether a value is missing: it is empty, or a word for unknown. A sign such as "-" is a value, because it may be a
 * page.
 */
export const isLeftOut = (text: string): boolean =>
  text.trim() === '' ||
  (text.length <= longestText && words.has(fold(text.trim().replaceAll(brackets, ''))));

/**
 * Whether a cell contains no name: its value is missing, or has neither letters nor digits. Unicode counts a tatweel as
 * a letter, but this function does not.
 */
export const isNothing = (text: string): boolean =>
  isLeftOut(text) || !/(?!\u0640)[\p{L}\p{N}]/u.test(text);
