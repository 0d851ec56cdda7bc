import { readLetters } from './table.ts';

export const zwnj = '\u200c';

export const tight = (spelling: string): string => spelling.replaceAll(zwnj, '');

/**
 * Replaces letters of Arabic script by the letters of Azerbaijani and Persian keyboards. Removes vowel signs, except
 * that ی with the sign U+065B becomes ێ.
 * The letter ە is always the vowel ə. It becomes ا at the beginning of a word and ه at the end, as in everyday
 * spelling. Within a word, everyday spelling usually omits ə, so this function removes ە. Exception: between a syllable
 * and a consonant with a vowel, ە becomes ه with a ZWNJ, as in دوه‌چی (Dəvəçi). If it were removed there, the rules for
 * Latin script would not insert the missing ə.
 */
export function arabicLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('ی\u065b', 'ێ')
    .replaceAll(/[\p{M}\u0640]|(?!\u200c)\p{Cf}/gu, '')
    .replaceAll(/(^|[\s\u200c])ئ?ە/g, '$1ا')
    .replaceAll(/([^\s\u200c]{2})ە(?=\p{L}[اآەویێئؤۆۇ])/gu, '$1ه\u200c')
    .replaceAll(/ە(?=\p{L})/gu, '')
    .replaceAll(/[يىؽؾؿېۍےۓ]/g, 'ی')
    .replaceAll(/[كڪ]/g, 'ک')
    .replaceAll(/[ةۀەھہۂۃ]/g, 'ه')
    .replaceAll(/[أإٱ]/g, 'ا')
    .replaceAll('ۈ', 'ۆ')
    .replaceAll(/[ۉۊۋڤ]/g, 'و')
    .replaceAll('ڕ', 'ر')
    .replaceAll('ڵ', 'ل')
    .replaceAll('ݣ', 'ڭ')
    .replaceAll(/[^\p{L}\p{N}\u200c ]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

export const consonants = readLetters(`
ب b|پ p|ت t|ط t|ث s|س s|ص s|ج c|چ ç|ح h|ه h|خ x|د d|ذ z|ز z
ض z|ظ z|ر r|ژ j|ش ş|غ ğ|ف f|ق q|ک k|گ g|ڭ n|ل l|م m|ن n
`);
