import { readLetters } from './table.ts';

export const zwnj = '\u200c';

export const tight = (spelling: string): string => spelling.replaceAll(zwnj, '');

/** Replaces letters of Arabic script in stored names by the letters of Azerbaijani and Persian keyboards. */
export function arabicLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replaceAll(/[يىؽؾؿ]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll(/[ةۀ]/g, 'ه')
    .replaceAll(/[أإٱ]/g, 'ا')
    .replaceAll(/[^\p{L}\p{N}\u200c ]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

export const consonants = readLetters(`
ب b|پ p|ت t|ط t|ث s|س s|ص s|ج c|چ ç|ح h|ه h|خ x|د d|ذ z|ز z
ض z|ظ z|ر r|ژ j|ش ş|غ ğ|ف f|ق q|ک k|گ g|ڭ n|ل l|م m|ن n
`);
