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

/** Whether a cell has nothing to say: empty, only signs, or a word for nothing. */
export function isNothing(text: string): boolean {
  const bare = text.trim().replaceAll(brackets, '');
  // a tatweel counts as a letter
  return !/(?!\u0640)[\p{L}\p{N}]/u.test(bare) || words.has(fold(bare));
}
