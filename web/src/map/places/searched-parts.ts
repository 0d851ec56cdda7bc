import { fold } from '@shared/names/fold.ts';
import { withoutKind } from '@shared/names/kind-words.ts';

/**
 * How a searched text can be part of a name, folded and without spaces, the likeliest first: whole, then
 * without a word for the kind of place ("Təbriz şəhəri" as `tebriz`).
 */
export function searchedParts(searched: string): string[] {
  const words = fold(searched).split(' ');
  return [words, ...withoutKind(words).map((core) => core.words)]
    .map((reading) => reading.join(''))
    .filter((reading) => reading !== '');
}
