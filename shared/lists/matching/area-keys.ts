import { foldedWords } from '../../names/fold.ts';
import { kindOf } from '../../names/kind-words.ts';
import { separators, spacedDash } from '../../names/name-signs.ts';

/** Words for divisions that `kindOf` does not know. "ویژه" means that a county has a special status. */
const moreWords = new Set(
  foldedWords(
    'şəhristan şəhristanı shahrestan bəxş baxş bakhsh dehestan dehistan rural muxtar respublika respublikası autonomous republic of the ویژه',
  ),
);
const isDivisionWord = (word: string): boolean =>
  kindOf(word) === 'district' || moreWords.has(word);
const isCityWord = (word: string): boolean => kindOf(word) === 'city';
const provinceWords = new Set(foldedWords('استان ostan ostanı province'));

/**
 * Spellings of "Markazi" (central), the name of a province. The central district of nearly every county has the same
 * name. So the name counts as a province only beside a word for a province.
 */
const central = new Set(foldedWords('مرکزی Mərkəzi Markazi'));

/**
 * Matches a name that ends with a word for a city, because "Meşkinşəhr" is also written "Meşkin". Safari supports
 * lookbehind only from 16.4 on, so this pattern has none.
 */
const cityAtEnd = /^(.{3,}?)(?:شهر|seher|sehr|shahr)$/u;

function keyOf(words: readonly string[]): string {
  let [from, to] = [0, words.length];
  while (from < to && isCityWord(words[from]!)) from++;
  while (to > from && isCityWord(words[to - 1]!)) to--;
  return words.slice(from, to).join('').replace(cityAtEnd, '$1');
}

/** Returns the search key of the name of one county or province. */
export const areaKey = (name: string): string =>
  keyOf(foldedWords(name).filter((word) => !isDivisionWord(word)));

const between = new RegExp(`[${separators}()[\\]\n]|${spacedDash.source}`, 'u');

/**
 * Returns the keys of all counties and provinces in a text such as "استان اردبیل، شهرستان مشگین شهر". Callers must
 * compare whole keys, because one name may begin with another (گیلان, گیلان غرب) or contain another (Meşkinşəhər,
 * Əhər).
 */
export function areaKeysIn(text: string): string[] {
  const keys: string[] = [];
  for (const part of text.split(between)) {
    const words = foldedWords(part);
    let from = 0;
    for (let at = 0; at <= words.length; at++) {
      const next = words[at];
      if (next !== undefined && !isDivisionWord(next)) continue;
      const key = keyOf(words.slice(from, at));
      const before = words[from - 1];
      const isProvince = provinceWords.has(before ?? next ?? '');
      if (key !== '' && (isProvince || !central.has(key))) keys.push(key);
      from = at + 1;
    }
  }
  return keys;
}
