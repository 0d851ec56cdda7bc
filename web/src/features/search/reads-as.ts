/**
 * Which Latin letters a letter of Arabic script can stand for, both folded (contract/names/fold.ts), digraphs of
 * romanised Persian as one letter. Vowels that Arabic script leaves out may stand between any two.
 */
const latinFor = new Map<string, string>([
  ...Object.entries({ ب: 'b', پ: 'p', ت: 't', ط: 't', ث: 's', س: 's', ص: 's' }),
  ...Object.entries({ ج: '[cj]', چ: 'c', ژ: '[jz]', ش: 's', ح: 'h', خ: '[xh]', ه: 'h?' }),
  ...Object.entries({ د: 'd', ذ: 'z', ز: 'z', ض: 'z', ظ: 'z', ر: 'r', ل: 'l', م: 'm', ن: 'n' }),
  ...Object.entries({ ک: '[kq]', گ: '[gkq]', ق: '[qkg]', غ: '[gqk]', ف: 'f' }),
  ...Object.entries({ و: '[ouvw]+', ی: '[iyej]+', ا: '[aeo]?', ع: '[ae]?' }),
]);
const unwritten = '[aeiou]?';

const digraphs = new Map([
  ['kh', 'x'],
  ['gh', 'q'],
  ['sh', 's'],
  ['ch', 'c'],
  ['zh', 'j'],
]);
const single = (latin: string): string =>
  latin
    .replaceAll(/kh|gh|sh|ch|zh/g, (pair) => digraphs.get(pair) ?? pair)
    .replaceAll(/(.)\1/g, '$1');

const isArabic = (text: string): boolean => /^\p{Script=Arabic}/u.test(text);

/** @throws never: letters without an entry fit any one */
const patternOf = (arabic: string): string =>
  [...arabic].map((letter) => latinFor.get(letter) ?? '.').join(unwritten);

/**
 * Whether a text in one script can be read as the beginning of a name in the other, vowels included:
 * میاند as Miandoab; but اورمی not as Armavir, whose consonants are the same.
 * @param text folded, without spaces; so is the name
 */
export function readsAs(text: string, name: string): boolean {
  if (isArabic(text) === isArabic(name) || text === '') return false;
  if (isArabic(text)) return new RegExp(`^${unwritten}${patternOf(text)}`).test(single(name));
  const letters = [...name];
  return letters.some((_, last) =>
    new RegExp(`^${unwritten}${patternOf(letters.slice(0, last + 1).join(''))}${unwritten}$`).test(
      single(text),
    ),
  );
}
