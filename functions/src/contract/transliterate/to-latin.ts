import { consonants } from './arabic.ts';
import { firstParts, lastParts } from './parts.ts';
import { stems } from './stems.ts';

/** Known parts by their spelling in Arabic script; the first that was written down wins. */
const known = new Map<string, string>();
for (const parts of [firstParts, lastParts, stems])
  for (const [latin, spellings] of parts)
    for (const arabic of spellings)
      if (arabic.length > 1 && !known.has(arabic)) known.set(arabic, latin);

interface Sound {
  /** A consonant, a written vowel, or و and ی, which are either. */
  kind: 'consonant' | 'vowel' | 'labial' | 'palatal';
  letter: string;
}

function sounds(word: string): Sound[] {
  const found: Sound[] = [];
  const letters = [...word];
  for (const [index, letter] of letters.entries()) {
    const last = index === letters.length - 1;
    const before = letters[index - 1];
    if (letter === 'ا' && index === 0) {
      const next = letters[1];
      // ا before و, ی, ئ or ؤ only carries them; alone it is ə
      if (next !== undefined && 'ویئؤۆۇ'.includes(next)) continue;
      found.push({ kind: 'vowel', letter: 'ə' });
    } else if (letter === 'ا' || letter === 'آ') found.push({ kind: 'vowel', letter: 'a' });
    else if (letter === 'ئ' || letter === 'ء') found.push({ kind: 'vowel', letter: 'e' });
    else if (letter === 'ؤ') found.push({ kind: 'vowel', letter: 'ö' });
    else if (letter === 'ۆ') found.push({ kind: 'vowel', letter: 'ü' });
    else if (letter === 'ۇ') found.push({ kind: 'vowel', letter: 'u' });
    else if (letter === 'ع') {
      if (index === 0) found.push({ kind: 'vowel', letter: letters[1] === 'ا' ? '' : 'ə' });
    } else if (letter === 'ه' && last && before !== 'ا') found.push({ kind: 'vowel', letter: 'ə' });
    else if (letter === 'و') found.push({ kind: 'labial', letter: 'v' });
    else if (letter === 'ی') found.push({ kind: 'palatal', letter: 'y' });
    else found.push({ kind: 'consonant', letter: consonants.get(letter) ?? letter });
  }
  return found.filter(({ letter }) => letter !== '');
}

/** و and ی are vowels between consonants and at an end, consonants beside a vowel. */
function settle(all: Sound[]): Sound[] {
  return all.map((sound, index) => {
    if (sound.kind !== 'labial' && sound.kind !== 'palatal') return sound;
    const before = all[index - 1];
    const after = all[index + 1];
    // خوی: the first of the two is the vowel
    if (sound.kind === 'labial' && after?.kind === 'palatal' && before?.kind === 'consonant')
      return { kind: 'vowel', letter: 'O' };
    const afterLabialVowel =
      sound.kind === 'palatal' && before?.kind === 'labial' && all[index - 2]?.kind === 'consonant';
    const besideVowel = afterLabialVowel || before?.kind === 'vowel' || after?.kind === 'vowel';
    const vowel = index === 0 ? after?.kind === 'consonant' : !besideVowel;
    return vowel
      ? { ...sound, kind: 'vowel', letter: sound.kind === 'labial' ? 'U' : 'I' }
      : { ...sound, kind: 'consonant' };
  });
}

/** Puts the unwritten ə where syllables need a vowel: a word begins with one consonant, and three never meet. */
function voice(all: Sound[]): string {
  let text = '';
  for (const [index, { kind, letter }] of all.entries()) {
    const next = all[index + 1];
    const afterNext = all[index + 2];
    text += letter;
    if (kind !== 'consonant' || next?.kind !== 'consonant') continue;
    const first = index === 0;
    const afterVowel = !first && /[aeəıioöuüUI]$/.test(text.slice(0, -1));
    if (first || !afterVowel || afterNext?.kind === 'consonant') text += 'ə';
  }
  return text;
}

/**
 * و and ی follow the vowel before them, as endings do: u and ı after a back one, ü and i after a
 * front one. In a first syllable the consonants decide: q and ğ call for ı, k and g for ü.
 */
function harmonise(text: string): string {
  let settled = '';
  for (const [index, letter] of [...text].entries()) {
    if (letter === 'O') settled += 'o';
    else if (letter !== 'U' && letter !== 'I') settled += letter;
    else {
      const before = /([aeəıioöuü])[^aeəıioöuü]*$/.exec(settled)?.[1];
      const beside = (text[index - 1] ?? '') + (text[index + 1] ?? '');
      const back = before
        ? /[aıou]/.test(before)
        : letter === 'I'
          ? /[qğ]/.test(beside)
          : !/[kg]/.test(beside);
      settled += letter === 'U' ? (back ? 'u' : 'ü') : back ? 'ı' : 'i';
    }
  }
  return settled;
}

function part(word: string): string {
  return known.get(word) ?? harmonise(voice(settle(sounds(word))));
}

/** Reads one word of Arabic script, known parts first; a ZWNJ separates the parts of a compound. */
export function readWord(word: string): string {
  return word
    .split('\u200c')
    .filter((one) => one !== '')
    .map((one) => {
      const whole = known.get(one);
      if (whole !== undefined) return whole;
      for (let cut = one.length - 2; cut >= 2; cut--) {
        const ending = known.get(one.slice(cut));
        if (ending !== undefined && one.length - cut >= 3) return part(one.slice(0, cut)) + ending;
      }
      return part(one);
    })
    .join('');
}
