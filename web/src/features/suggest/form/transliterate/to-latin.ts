import { consonants, zwnj } from './arabic.ts';
import { firstParts, lastParts, suffixes } from './parts.ts';
import { stems } from './stems.ts';
import { flows } from './syllables.ts';

/** Latin parts by Arabic spelling. If several parts have the same spelling, the map contains the first part. */
const known = new Map<string, string>();
for (const parts of [firstParts, lastParts, stems])
  for (const [latin, spellings] of parts)
    for (const arabic of spellings)
      if (arabic.length > 1 && !known.has(arabic)) known.set(arabic, latin);

interface Sound {
  /** `labial` is the letter و, and `palatal` is the letter ی. Each of these letters can be a vowel or a consonant. */
  kind: 'consonant' | 'vowel' | 'labial' | 'palatal';
  letter: string;
}

/**
 * Matches a word whose first letter ا is silent, because the next letter is the vowel. Before another vowel, و and ی
 * are consonants, so ا is not silent (ایاز).
 */
const silentStart = /^ا(?:[ئؤۆۇێ]|[وی](?![اآئؤۆۇێ]|ه$))/u;

function sounds(word: string): Sound[] {
  const found: Sound[] = [];
  const letters = [...word];
  const isSilent = silentStart.test(word);
  for (const [index, letter] of letters.entries()) {
    const last = index === letters.length - 1;
    const before = letters[index - 1];
    if (letter === 'ا' && index === 0) {
      if (!isSilent) found.push({ kind: 'vowel', letter: 'ə' });
    } else if (isSilent && index === 1 && letter === 'و')
      // Before ی, the letter و is o, as in اویماق.
      found.push({ kind: 'vowel', letter: letters[2] === 'ی' ? 'O' : 'U' });
    else if (isSilent && index === 1 && letter === 'ی') found.push({ kind: 'vowel', letter: 'I' });
    else if (letter === 'ا' || letter === 'آ') found.push({ kind: 'vowel', letter: 'a' });
    else if (letter === 'ئ' || letter === 'ء') found.push({ kind: 'vowel', letter: 'e' });
    else if (letter === 'ؤ') found.push({ kind: 'vowel', letter: 'ö' });
    else if (letter === 'ۆ') found.push({ kind: 'vowel', letter: 'ü' });
    else if (letter === 'ۇ') found.push({ kind: 'vowel', letter: 'u' });
    else if (letter === 'ێ') found.push({ kind: 'vowel', letter: 'ı' });
    else if (letter === 'ع') {
      if (index === 0) found.push({ kind: 'vowel', letter: letters[1] === 'ا' ? '' : 'ə' });
    } else if (letter === 'ه' && last && before !== 'ا') found.push({ kind: 'vowel', letter: 'ə' });
    else if (letter === 'و') found.push({ kind: 'labial', letter: 'v' });
    else if (letter === 'ی') found.push({ kind: 'palatal', letter: 'y' });
    else found.push({ kind: 'consonant', letter: consonants.get(letter) ?? letter });
  }
  return found.filter(({ letter }) => letter !== '');
}

function settle(all: Sound[]): Sound[] {
  return all.map((sound, index) => {
    if (sound.kind !== 'labial' && sound.kind !== 'palatal') return sound;
    const before = all[index - 1];
    const after = all[index + 1];
    // Between a consonant and ی, the letter و is a vowel and ی is a consonant, as in خوی.
    if (sound.kind === 'labial' && after?.kind === 'palatal' && before?.kind === 'consonant')
      return { kind: 'vowel', letter: 'O' };
    const afterLabialVowel =
      sound.kind === 'palatal' && before?.kind === 'labial' && all[index - 2]?.kind === 'consonant';
    const besideVowel = afterLabialVowel || before?.kind === 'vowel' || after?.kind === 'vowel';
    // A first و or ی is a consonant. A vowel at the beginning is written with ا before و or ی, and `sounds` has already
    // recognised it.
    const vowel = index > 0 && !besideVowel;
    return vowel
      ? { ...sound, kind: 'vowel', letter: sound.kind === 'labial' ? 'U' : 'I' }
      : { ...sound, kind: 'consonant' };
  });
}

type Behind = 'end' | 'last ə' | 'vowel';

/**
 * Inserts the vowel ə, which Arabic script does not write, where a syllable needs a vowel.
 * @param short true if the vowel before the consonants is an inserted ə
 */
function inSyllables(run: readonly string[], at: Behind, short: boolean): string {
  const [one = '', two = '', three = '', ...more] = run;
  const flow = flows(one + two);
  if (run.length < 2) return one;
  if (three === '') {
    const apart = at === 'end' || (at === 'last ə' && short);
    return apart && !flow ? `${one}ə${two}` : one + two;
  }
  if (more.length > 0) return `${one}${two}ə${inSyllables([three, ...more], at, true)}`;
  const early = at === 'end' ? flows(two + three) : !flow;
  return early ? `${one}ə${two}${three}` : `${one}${two}ə${three}`;
}

function voice(all: readonly Sound[]): string {
  let text = '';
  let run: string[] = [];
  const add = (at: Behind): void => {
    const [one = '', ...more] = run;
    const begins = text === '' && (more.length > 0 || at === 'end');
    text += begins ? `${one}ə${inSyllables(more, at, true)}` : inSyllables(run, at, false);
    run = [];
  };
  for (const [index, { kind, letter }] of all.entries()) {
    if (kind === 'consonant') run.push(letter);
    else {
      add(letter === 'ə' && index === all.length - 1 ? 'last ə' : 'vowel');
      text += letter;
    }
  }
  if (run.length > 0) add('end');
  return text;
}

const isBack = (vowel: string): boolean => /[aıouU]/.test(vowel);

/**
 * Returns the vowel that و represents between consonants: u or ü. In the first syllable, the first true condition
 * decides:
 * - No vowel follows: ü beside k or g, otherwise u.
 * - ی represents the next vowel: u.
 * - The letter before و is g: ü.
 * - Otherwise: ü before a front vowel, u before a back vowel.
 * In later syllables, the vowel is ü at the end of a word after a front vowel, otherwise u.
 */
function labialVowel(
  before: string | undefined,
  after: string | undefined,
  beside: string,
): string {
  if (before === undefined) {
    if (after === undefined) return /[kg]/.test(beside) ? 'ü' : 'u';
    return isBack(after) && !beside.startsWith('g') ? 'u' : after === 'I' ? 'u' : 'ü';
  }
  return isBack(before) || beside.length > 1 ? 'u' : 'ü';
}

/**
 * Returns the vowel that ی represents between consonants. In the first syllable, the vowel is ı beside q and ğ,
 * otherwise i.
 * In later syllables, the vowel is ı if all three conditions are true, otherwise i:
 * - The vowel before is a back vowel.
 * - The vowel after is a back vowel, or there is none.
 * - ی is at the end of the word, or beside a letter that is typical of Turkic words.
 */
function palatalVowel(
  before: string | undefined,
  after: string | undefined,
  beside: string,
): string {
  if (before === undefined) return /[qğ]/.test(beside) ? 'ı' : 'i';
  if (!isBack(before) || (after !== undefined && !isBack(after))) return 'i';
  return beside.length === 1 || /[qğlşxyç]/.test(beside) ? 'ı' : 'i';
}

function harmonise(text: string): string {
  let settled = '';
  for (const [index, letter] of [...text].entries()) {
    if (letter === 'O') settled += 'o';
    else if (letter !== 'U' && letter !== 'I') settled += letter;
    else {
      const before = /([aeəıioöuü])[^aeəıioöuü]*$/.exec(settled)?.[1];
      const after = /^[^aeəıioöuüUIO]*([aeəıioöuüUIO])/.exec(text.slice(index + 1))?.[1];
      const beside = (text[index - 1] ?? '') + (text[index + 1] ?? '');
      settled += (letter === 'U' ? labialVowel : palatalVowel)(before, after, beside);
    }
  }
  return settled;
}

/** Maximum length in letters. The time for splitting a word grows with the square of its length. */
const longestWord = 60;

function fromParts(word: string): readonly string[] | undefined {
  if (word.length > longestWord) return undefined;
  const ways: (readonly string[] | undefined)[] = [[]];
  for (let to = 1; to <= word.length; to++) {
    for (let from = 0; from < to - 1; from++) {
      const way = ways[from];
      const last = known.get(word.slice(from, to));
      if (way && last !== undefined && way.length + 1 < (ways[to]?.length ?? Infinity))
        ways[to] = [...way, last];
    }
  }
  return ways[word.length];
}

const bySound = (word: string): string => harmonise(voice(settle(sounds(word))));

function withKnownEnd(word: string): readonly string[] {
  for (let cut = 2; cut <= word.length - 3; cut++) {
    const end = fromParts(word.slice(cut));
    if (end?.[0] !== undefined && end[0].length >= 3) return [bySound(word.slice(0, cut)), ...end];
  }
  return [bySound(word)];
}

const frontOf = new Map(Object.entries({ ı: 'i', u: 'ü' }));

/** Joins the parts of a word. The vowel of an ending follows vowel harmony: Dəvəçi, Qayaçı. */
export function joined(parts: readonly string[]): string {
  return parts.reduce((before, part) => {
    const lastVowel = /([aeəıioöuü])[^aeəıioöuü]*$/.exec(before)?.[1];
    if (!suffixes.has(part) || lastVowel === undefined || isBack(lastVowel)) return before + part;
    const front = part.replaceAll(/[ıu]/g, (vowel) => frontOf.get(vowel) ?? vowel);
    return before + (suffixes.has(front) ? front : part);
  }, '');
}

/**
 * Transliterates one word to Latin script, and returns its parts. A ZWNJ separates the parts of a compound. Also
 * understands ا instead of آ at the beginning of a later part, as in قره‌اغاج, because many people type it.
 */
export function partsOf(word: string): readonly string[] {
  return word
    .replaceAll(/\u200cه(?=\u200c|$)/g, 'ه')
    .replaceAll('به\u200cی', 'بی')
    .split(zwnj)
    .filter((one) => one !== '')
    .flatMap(
      (one, index) =>
        fromParts(one) ??
        (index === 0 ? undefined : fromParts(one.replace(/^ا(?![وی])/, 'آ'))) ??
        withKnownEnd(one),
    );
}
