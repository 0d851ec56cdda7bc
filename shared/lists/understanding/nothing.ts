import { fold } from '../../names/fold.ts';

const words = new Set(
  [
    ...['null', 'none', 'nan', 'n/a', 'empty', 'missing', 'undefined', 'unknown'],
    ...['yoxdur', 'bilinmir', 'bilinməyən', 'boş', 'bilinmiyor', 'bilinmeyen'],
    ...['ندارد', 'نامعلوم', 'نامشخص', 'خالی', 'بدون نام', 'یوخدور'],
    ...['нет', 'неизвестно'],
  ].map(fold),
);
/**
 * Maximum characters of a text that is searched for names or sentences. On a longer text, some patterns could take
 * hours.
 */
export const longestText = 2_000;
const brackets = /^[([{<]+|[)\]}>]+$/gu;

/**
 * Returns whether a value is missing: the text is empty, or a word for "unknown". A text such as "-" is not missing,
 * because in some columns it is a value: the page of a source may be "-".
 */
export const isLeftOut = (text: string): boolean =>
  text.trim() === '' ||
  (text.length <= longestText && words.has(fold(text.trim().replaceAll(brackets, ''))));

/**
 * Returns whether a cell contains no name: its value is missing, or has neither letters nor digits. Unicode counts a
 * tatweel as a letter, but this function does not.
 */
export const isNothing = (text: string): boolean =>
  isLeftOut(text) || !/(?!\u0640)[\p{L}\p{N}]/u.test(text);
