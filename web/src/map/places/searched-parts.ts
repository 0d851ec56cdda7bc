import { fold } from '@shared/names/fold.ts';
import { withoutKind } from '@shared/names/kind-words.ts';

/**
 * Returns the texts to look for in names, folded and without spaces, the likeliest first. The first text is the whole
 * searched text. Further texts lack a word for the kind of place ("Təbriz şəhəri" becomes `tebriz`).
 */
export function searchedParts(searched: string): string[] {
  const words = fold(searched).split(' ');
  return [words, ...withoutKind(words).map((core) => core.words)]
    .map((reading) => reading.join(''))
    .filter((reading) => reading !== '');
}
