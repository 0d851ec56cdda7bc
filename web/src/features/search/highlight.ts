import { fold } from '@shared/names/fold.ts';

export interface TextPart {
  text: string;
  matched: boolean;
}

/** Returns the folded letters of a name, and the position of each letter in the name. */
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
 * Divides a name into highlighted and other text, to show why a search found it. The match ignores everything that
 * `fold` removes, such as case and accents, and also spaces and words for the kind of place (`şəhəri` in "Təbriz
 * şəhəri"). A name has no highlight if the search found it by its sound or despite a typing error.
 * @param searched folded texts to look for in the name (map/places/searched-parts.ts)
 */
export function highlight(name: string, searched: readonly string[]): TextPart[] {
  const { letters, origin } = foldedLetters(name);
  const wanted = searched.find((reading) => letters.includes(reading));
  if (wanted === undefined) return [{ text: name, matched: false }];
  const at = letters.indexOf(wanted);
  const start = origin[at] ?? 0;
  // Characters that fold to nothing can follow the match. If they are vowel marks, they belong to the last letter, so
  // they are highlighted. If they are spaces or dashes, they are not highlighted.
  const reached = name.slice(0, origin[at + wanted.length] ?? name.length);
  const end = reached.replace(/[^\p{L}\p{M}\p{N}]+$/u, '').length;
  return [
    { text: name.slice(0, start), matched: false },
    { text: name.slice(start, end), matched: true },
    { text: name.slice(end), matched: false },
  ].filter(({ text }) => text !== '');
}
