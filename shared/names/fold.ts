import { otherLetters, readOtherAlphabets } from './other-alphabets.ts';

/**
 * Search keys that are equal for different spellings of a name.
 *
 * - `fold` is for spellings in one script: "Qoşaçay" = "QOSACAY", "نقده‌" = "نقدة". Cyrillic, Armenian and Georgian
 * also become Latin letters, because they write vowels: "Тебриз" = "Təbriz".
 * - `foldTight` is `fold` without spaces: "قوشا چای" = "قوشاچای".
 * - `skeleton` is for all scripts and romanisations: "سولدوز" = "Sulduz", "ارومیه" = "Urmia".
 *
 * The functions use no packages, because browsers and servers run them. Keys are for comparison, not for display.
 */

/** Compatibility decomposition (NFKD) does not change these letters, so this table folds them. */
const letters = new Map<string, string>([
  ...otherLetters,
  // Latin letters of the Azerbaijani alphabets of the last hundred years.
  ...pairs('ı ə ɘ ǝ ɛ ŋ ꞑ ɵ ƶ ƣ ɣ ƅ đ ø ł', 'i e e e e n n o z g g i d o l'),
  ['ß', 'ss'],
  ['æ', 'e'],
  ['œ', 'o'],
  // Arabic, Kurdish, Urdu and Uyghur forms of letters, and the letters that Persian keyboards have instead.
  ...pairs(
    'ي ى ې ۍ ێ ے ؽ ؾ ؿ ك ڪ ة ە ہ ھ ۃ ۆ ۇ ۈ ۉ ۋ ڤ ٱ',
    'ی ی ی ی ی ی ی ی ی ک ک ه ه ه ه ه و و و و و و ا',
  ),
  ...pairs('ڕ ڒ ڵ ڭ ݣ ڴ', 'ر ر ل ن ن گ'),
]);

function pairs(from: string, to: string): [string, string][] {
  const targets = to.split(' ');
  return from.split(' ').map((letter, index) => [letter, targets[index] ?? letter]);
}

/** These signs are removed within a word. Hamza is one of them, because people rarely type it. */
const silent = /[\p{M}\p{Cf}\p{Sk}\p{Lm}'`´‘’‚‛“”„"«»‹›ءـ]/u;
const wordPart = /[\p{L}\p{N}]/u;
const digitZeros = [0x0660, 0x06f0, 0x0966] as const;

/** The folded forms of all code points below this number are cached. All scripts of the region are below it. */
const remembered = 0x3000;
const memory: (string | undefined)[] = [];

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= remembered) return computeFold(character);
  return (memory[code] ??= computeFold(character));
}

function computeFold(character: string): string {
  // This check comes before the decomposition, which would turn a lone accent such as ´ into a space.
  if (silent.test(character)) return '';
  let folded = '';
  for (const part of character.normalize('NFKD')) {
    // `toLowerCase` may return composed characters, so its result is decomposed, too.
    for (const lower of part.toLowerCase().normalize('NFKD')) {
      if (silent.test(lower)) continue;
      folded += letters.get(lower) ?? foldDigit(lower) ?? (wordPart.test(lower) ? lower : ' ');
    }
  }
  return folded;
}

function foldDigit(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const zero = digitZeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? undefined : String(code - zero);
}

/**
 * Converts a text to lower case and removes diacritics, vowel signs, joiners and apostrophes. Every sequence of other
 * signs becomes one space. Folding a folded text changes nothing. The result may be empty.
 */
export function fold(text: string): string {
  const read = readOtherAlphabets(text);
  let folded = '';
  for (let at = 0; at < read.length; at++) {
    let known = memory[read.charCodeAt(at)];
    if (known === undefined) {
      const character = String.fromCodePoint(read.codePointAt(at) ?? 0);
      known = foldCharacter(character);
      at += character.length - 1;
    }
    folded += known;
  }
  if (!folded.includes(' ')) return folded;
  return (folded.includes('  ') ? folded.replaceAll(/ +/g, ' ') : folded).trim();
}

export const foldedWords = (text: string): string[] => wordsOfFolded(fold(text));

export const wordsOfFolded = (folded: string): string[] => (folded === '' ? [] : folded.split(' '));

export const foldTight = (text: string): string => withoutSpaces(fold(text));

export const withoutSpaces = (folded: string): string =>
  folded.includes(' ') ? folded.replaceAll(' ', '') : folded;

/** Returns the values as an array, with each letter's code unit as the index. Such an array is faster than a Map. */
const byCode = <T>(
  entries: readonly (readonly [letter: string, value: T])[],
): (T | undefined)[] => {
  const values: (T | undefined)[] = [];
  for (const [letter, value] of entries) values[letter.charCodeAt(0)] = value;
  return values;
};

/**
 * Sounds of letters before an h. In the English romanisation of Persian, these letters have another sound there. For
 * example, "kh" has the sound `H`, like x.
 */
const beforeH = byCode(pairs('k g s c z', 'H k s c c'));

/**
 * Letters share a sound if romanisations or keyboards without diacritics do not distinguish them: q, g, ğ and k; c, ç,
 * j and zh; s and ş. `H` is an h that is also pronounced at the end of a word. Vowels, y and v (ا ع و ی) are missing,
 * because Arabic script omits short vowels.
 */
const sounds = byCode([
  ...pairs('b p t s c j x d z r l m n k q g f h', 'b p t s c c H d z r l m n k k k f h'),
  ...pairs('ب پ ت ط س ص ث ش ج چ ژ خ ح ه د ذ ز ض ظ', 'b p t t s s s s c c c H h h d z z z z'),
  ...pairs('ر ل م ن ک ق غ گ ف', 'r l m n k k k k f'),
]);

/**
 * Sounds of vowels, y and v. `first` is used at the beginning of a name. If the key has only one sound, `last` is used
 * at the end of the name.
 */
const weakSounds = byCode<{ first: string; last: string }>([
  ...[...'aeoاع'].map((letter) => [letter, { first: 'a', last: '' }] as const),
  ...[...'i'].map((letter) => [letter, { first: 'a', last: 'y' }] as const),
  ...[...'u'].map((letter) => [letter, { first: 'a', last: 'v' }] as const),
  ...[...'yی'].map((letter) => [letter, { first: 'y', last: 'y' }] as const),
  ...[...'vwو'].map((letter) => [letter, { first: 'v', last: 'v' }] as const),
]);

/**
 * In a text of `foldForSound`, this letter separates two sounds of a word. Place names do not contain it, and `fold`
 * does not change it.
 */
const border = 'ǀ';

const space = ' '.charCodeAt(0);
const borderCode = border.charCodeAt(0);
const letterH = 'h'.charCodeAt(0);

/**
 * Returns a rough key of consonants. The key is the same for a name in Arabic script, in Azerbaijani Latin and in
 * romanised Persian: سولدوز, Sulduz → "sldz"; ارومیه, Urmiyə, Orumiyeh → "arm".
 *
 * Except for one sign at the beginning, the key has no vowels, no y and no v. It has no h at the end of a word, and no
 * doubled sounds. If a name has only one consonant, the key also contains the name's last y or v (خوی, Xoy, Khoy →
 * "hy").
 *
 * Many different names share a key. Therefore, callers must rank these matches below those of `fold`, and must not use
 * keys of one character.
 */
export const skeleton = (text: string): string => skeletonOfFolded(foldForSound(text));

/** Characters that change the sound of a name, but that `fold` loses. */
const soundsLost = /[\u200cە]|[\u0306\u0327şçğш][hһ]/i;

/**
 * Folds a text, but keeps what changes its sound. The result has as many words as `folded`, and is mostly equal to it.
 *
 * - A zero-width non-joiner separates two parts of a word (قره‌داغ), so a border replaces it. The h at the end of a part
 *   is silent.
 * - The letter ە is always a vowel (قەرەداغ), so ا replaces it. `fold` alone would read it as the h of everyday spelling.
 * - In "Məşhəd", ş and h are two sounds. `fold` removes the cedilla, and "sh" would be one sound, so a border is inserted
 *   before the h.
 *
 * @param folded `fold(text)`
 */
export const foldForSound = (text: string, folded = fold(text)): string =>
  soundsLost.test(text)
    ? fold(
        text
          .replaceAll(/([\p{L}\p{M}\p{N}])\u200c+(?=[\p{L}\p{N}])/gu, `$1${border}`)
          .replaceAll(/ئ?ە/g, 'ا')
          .replaceAll(/([\u0306\u0327şçğш])(?=[hһ])/gi, `$1${border}`),
      )
    : folded;

/** @param word a text of `foldForSound` */
export function skeletonOfFolded(word: string): string {
  let key = '';
  let before = '';
  let lastWeak = '';
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index);
    if (letter === space || letter === borderCode) continue;
    const weak = weakSounds[letter];
    if (weak) {
      if (index === 0) key = before = weak.first;
      lastWeak = weak.last;
      continue;
    }
    const pair = word.charCodeAt(index + 1) === letterH ? beforeH[letter] : undefined;
    const sound = pair ?? sounds[letter] ?? word.charAt(index);
    if (pair !== undefined) index++;
    lastWeak = '';
    if (sound === 'h' && index > 0 && isEnd(word, index + 1)) continue;
    const spoken = sound === 'H' ? 'h' : sound;
    if (before !== spoken) key += spoken;
    before = spoken;
  }
  return key.length === 1 && before !== lastWeak ? key + lastWeak : key;
}

const isEnd = (text: string, at: number): boolean =>
  at === text.length || text.charCodeAt(at) === space || text.charCodeAt(at) === borderCode;

/**
 * Minimum consonants of a search text without vowels. Repeated sounds count once, so "zzzzqqq" has too few consonants.
 */
const fewestConsonants = 3;
const consonantsAlone = new RegExp(`^[b-df-hj-np-tv-z ${border}]+$`);

/**
 * Returns the skeleton of a search text. Returns an empty text if the search text has no vowels and too few consonants,
 * because its skeleton would match nearly any name.
 */
export function typedSkeleton(text: string): string {
  const sound = skeleton(text);
  return sound.length < fewestConsonants && consonantsAlone.test(fold(text)) ? '' : sound;
}
