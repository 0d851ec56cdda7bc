import { fold } from '../../names/fold.ts';

/** What tables say where nothing is known, folded. */
const words = new Set(
  [
    ...['null', 'none', 'nan', 'n/a', 'empty', 'missing', 'undefined', 'unknown'],
    ...['yoxdur', 'bilinmir', 'bilinməyən', 'boş', 'bilinmiyor', 'bilinmeyen'],
    ...['ندارد', 'نامعلوم', 'نامشخص', 'خالی', 'بدون نام', 'یوخدور'],
    ...['нет', 'неизвестно'],
  ].map(fold),
);
const brackets = /^[([{<]+|[)\]}>]+$/gu;

/** Whether a value is left out: nothing is written, or a word for nothing. Signs are values: a page may be "-". */
export const isLeftOut = (text: string): boolean =>
  text.trim() === '' || words.has(fold(text.trim().replaceAll(brackets, '')));

/** Whether a cell names nothing: it is left out, or has only signs. A tatweel counts as a letter, but is a sign. */
export const isNothing = (text: string): boolean =>
  isLeftOut(text) || !/(?!\u0640)[\p{L}\p{N}]/u.test(text);
