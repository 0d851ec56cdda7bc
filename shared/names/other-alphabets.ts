/**
 * Converts Cyrillic, Armenian and Georgian letters to Latin letters, for search keys and not for display. A Cyrillic
 * text with a letter that only Azerbaijani had (1939 to 1991) is read as Azerbaijani (Гарадағ → qaradag). Any other
 * Cyrillic text is read as Russian (Гянджа → genca). Armenian has its eastern pronunciation.
 */

const range = /[\u0400-\u058f\u10a0-\u10ff\u1c80-\u1cbf\u2d00-\u2d2f\ufb13-\ufb17]/u;

function letters(from: string, to: string): [string, string][] {
  const targets = to.split(' ');
  return from.split(' ').map((letter, index) => [letter, targets[index] ?? '']);
}

const cyrillic = new Map([
  ...letters(
    'а б в г ғ д е ё ә ж з и й ј к қ ҝ л м н о ө п р с т у ү ұ ф х һ ц ч ҹ ш щ ы э ю я',
    'a b v g g d e yo e j z i y y k q g l m n o o p r s t u u u f x h ts c c s s i e yu ya',
  ),
  ...letters('ң ҥ і ї є ґ ў ҷ ѓ ќ љ њ ћ ђ џ', 'n n i yi ye g u c g k l n c c c'),
  ...letters('ъ ь ӏ', ''),
]);

const armenian = new Map([
  ...letters(
    'ա բ գ դ ե զ է ը թ ժ ի լ խ ծ կ հ ձ ղ ճ մ յ ն շ ո չ պ ջ ռ ս վ տ ր ց ւ փ ք օ ֆ և',
    'a b g d e z e e t j i l x ts k h dz g c m y n s o c p c r s v t r ts v p k o f ev',
  ),
]);

const georgian = new Map([
  ...letters(
    'ა ბ გ დ ე ვ ზ თ ი კ ლ მ ნ ო პ ჟ რ ს ტ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ',
    'a b g d e v z t i k l m n o p j r s t u p k g q s c ts dz ts c x c h',
  ),
]);

export const otherLetters: ReadonlyMap<string, string> = new Map([
  ...cyrillic,
  ...armenian,
  ...georgian,
]);

/** Matches Cyrillic letters that, in this region, only Azerbaijani has. */
const azerbaijani = /[әғҝөүһҹј]/u;
const vowels = 'аеёиоуыэюяәөүіaeiou';
// Safari supports lookbehind only from 16.4 on, so this pattern has none.
const consonant = `([^${vowels}ьъ\\P{L}])`;

/** Russian spells soft sounds, and sounds for which it has no letter, in these ways. */
const russian: readonly (readonly [RegExp, string])[] = [
  [/дж/gu, 'c'],
  [/(^|[^\p{L}])е/gu, '$1ye'],
  [/([ьъ])е/gu, '$1ye'],
  [new RegExp(`${consonant}я`, 'gu'), '$1e'],
  [new RegExp(`${consonant}ю`, 'gu'), '$1u'],
  [new RegExp(`${consonant}ё`, 'gu'), '$1o'],
];
const asAzerbaijani: readonly (readonly [RegExp, string])[] = [[/г/gu, 'q']];
const asArmenian: readonly (readonly [RegExp, string])[] = [
  [/ու/gu, 'u'],
  [/(^|[^\p{L}])ե/gu, '$1ye'],
  [/(^|[^\p{L}])ո(?!վ)/gu, '$1vo'],
];

/**
 * Replaces Cyrillic, Armenian and Georgian letters by Latin letters, and converts the text to lower case. Returns a
 * text without such letters unchanged.
 */
export function readOtherAlphabets(text: string): string {
  if (!range.test(text)) return text;
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFKC');
  const rules = [...(azerbaijani.test(lower) ? asAzerbaijani : russian), ...asArmenian];
  const read = rules.reduce((now, [written, sound]) => now.replaceAll(written, sound), lower);
  return Array.from(read, (letter) => otherLetters.get(letter) ?? letter).join('');
}
