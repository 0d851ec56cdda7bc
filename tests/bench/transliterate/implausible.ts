/**
 * Finds reasons why two spellings cannot be the same name in two scripts, from the sounds of each letter. The check
 * ignores the product's proposals, so that it keeps pairs for which the product is wrong.
 */

/** Latin consonants with their possible letters in Arabic script. A consonant may be single or double. */
const consonants: Record<string, string> = {
  ...{ b: 'ب', c: 'ج', ç: 'چ', d: 'د', f: 'ف', g: 'گ', ğ: '[غق]', h: '[هح]', x: 'خ', j: 'ژ' },
  ...{ k: 'ک', q: '[قغ]', l: 'ل', m: 'م', n: '[نڭ]', p: 'پ', r: 'ر', s: '[سصث]', ş: 'ش' },
  ...{ t: '[تط]', v: 'و', w: 'و', y: '[یئ]?', z: '[زذضظ]' },
};
/**
 * Hamza and ع may carry any vowel. The vowel a is always written. The vowel ə is written as ا only at the beginning of
 * a word.
 */
const vowels: Record<string, { first: string; within: string; last: string }> = {
  a: { first: '(آ|ع?ا)', within: 'ع?[اآ]ع?|ع', last: '[اآهی]ع?' },
  ə: { first: '(ا|عا?|ه)', within: '[هع]?', last: '[هع]+' },
  e: { first: '(ا?ئ|ای?|ع)', within: '[ئیهع]*', last: '[ئیه]' },
  ı: { first: '(ای?|عی?)', within: '[یئع]*', last: 'ی' },
  i: { first: '(ای?|عی?)', within: '[یئع]*', last: 'ی' },
  o: { first: '(ا[وؤۆۇ]?|عو?)', within: '[وؤۆۇع]*', last: '[وؤۆۇ]' },
  ö: { first: '(ا[وؤۆۇ]?|عو?)', within: '[وؤۆۇع]*', last: '[وؤۆۇ]' },
  u: { first: '(ا[وؤۆۇ]?|عو?)', within: '[وؤۆۇع]*', last: '[وؤۆۇ]' },
  ü: { first: '(ا[وؤۆۇ]?|عو?)', within: '[وؤۆۇع]*', last: '[وؤۆۇ]' },
};

const gap = String.raw`[\s\u200c]?`;
const isVowel = (letter: string | undefined): boolean => vowels[letter ?? ''] !== undefined;

/**
 * Returns a pattern for a letter that is not the first of a word. The second part of a compound begins in the middle of
 * the written word, so a vowel may also be written like a vowel at the beginning of a word.
 */
function withinWord(letter: string, before: string | undefined): string {
  const vowel = vowels[letter];
  if (!vowel) return letter;
  if (letter !== 'ə' || isVowel(before)) return `(${vowel.within}|${vowel.first})`;
  return String.raw`(${vowel.within}|[\s\u200c]${vowel.first})`;
}

function patternOf(latin: string): RegExp {
  const words = latin
    .replaceAll(/-i\b/g, '')
    .split(/[ -]+/)
    .map((word) => (word === 'və' ? 'v' : word));
  const letters = words.flatMap((word) =>
    [...word].map((letter, index) => {
      const before = word[index - 1];
      const consonant = consonants[letter];
      if (consonant !== undefined) return before === letter ? `${consonant}?` : consonant;
      const vowel = vowels[letter];
      if (vowel && index === 0) return vowel.first;
      return vowel && index === word.length - 1 ? vowel.last : withinWord(letter, before);
    }),
  );
  return new RegExp(`^${letters.join(gap)}$`, 'u');
}

const parts = (text: string): string[] => text.split(/[\s\u200c]+/);

/**
 * Returns true if a word begins with "a" in Latin script but not with آ in Arabic script. Words that begin with او or
 * ای are not counted, because these letters represent other sounds.
 */
function lacksMadda(latin: string, arabic: string): boolean {
  const words = { latin: latin.split(' '), arabic: arabic.split(' ') };
  const bare = (word: string | undefined): boolean => /^ا[^ویئ]|^ای?ا/.test(word ?? '');
  if (words.latin.length !== words.arabic.length) return latin.startsWith('a') && bare(arabic);
  return words.latin.some((word, at) => word.startsWith('a') && bare(words.arabic[at]));
}

/** Kurdish words for hill, stone and spring, in names along the border. */
const kurdish = /^(گرده?|بردە?|برده|کانی|کیله)/;
/**
 * Pairs of an Azerbaijani word and the Persian word with the same meaning. A place whose two spellings contain such a
 * pair has two names, and not two spellings of one name.
 */
const persian: readonly [latin: RegExp, arabic: RegExp][] = [
  [/təzə/, /^تازه/],
  [/köhnə/, /^کهنه$/],
  [/böyük/, /^بزرگ$/],
  [/kiçik/, /^کوچک$/],
];

/**
 * @param latin in lower case, in Azerbaijani letters
 * @returns the reason to reject the pair, or null for a plausible pair
 */
export function implausible(latin: string, arabic: string): string | null {
  const words = parts(arabic);
  if (words.some((word) => kurdish.test(word)) && !/[ıöü]/.test(latin)) return 'Kurdish name';
  if (persian.some(([own, other]) => own.test(latin) && words.some((word) => other.test(word))))
    return 'Persian word';
  if (lacksMadda(latin, arabic) || (/[^h]abad/.test(latin) && /[^ه]اباد/.test(arabic)))
    return 'ا without its madda';
  if (!patternOf(latin).test(arabic)) return 'letters do not answer each other';
  return null;
}
