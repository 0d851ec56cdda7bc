import { fold } from '@contract/fold.ts';

export interface TextPart {
  text: string;
  matched: boolean;
}

/** A name's letters, folded, each with where it stands in the name. */
function foldedLetters(name: string): { letters: string; origin: number[] } {
  let letters = '';
  const origin: number[] = [];
  let index = 0;
  for (const character of name) {
    const folded = fold(character);
    letters += folded;
    for (let count = 0; count < folded.length; count++) origin.push(index);
    index += character.length;
  }
  return { letters, origin };
}

/**
 * A name in parts, with the part that was searched for marked: the whole text, or else each of its
 * words where a word of the name begins with it. Spelling and spaces do not matter; a name found by
 * its sound or in spite of a typo has no marked part.
 */
export function highlight(name: string, searched: string): TextPart[] {
  const { letters, origin } = foldedLetters(name);
  const wanted = fold(searched).replaceAll(' ', '');
  const at = wanted === '' ? -1 : letters.indexOf(wanted);
  if (at < 0) return [{ text: name, matched: false }];
  const start = origin[at] ?? 0;
  // A sign that folds to nothing after the match (a vowel mark, a joiner) belongs to its letter.
  const end = origin[at + wanted.length] ?? name.length;
  return [
    { text: name.slice(0, start), matched: false },
    { text: name.slice(start, end), matched: true },
    { text: name.slice(end), matched: false },
  ].filter(({ text }) => text !== '');
}
