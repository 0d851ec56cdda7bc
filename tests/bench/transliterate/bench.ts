/**
 * How often the first proposal is the spelling that was used, on pairs that the tables were not made
 * from, beside what one would write first: a letter for a letter.
 */
import { readFileSync } from 'node:fs';
import { distance as editDistance } from 'fastest-levenshtein';
import { proposeArabic, proposeLatin } from '../../../functions/src/contract/transliterate.ts';
import { azerbaijaniLetters } from '../../../functions/src/contract/transliterate/latin.ts';
import { inRoot } from '../../../scripts/paths.ts';

interface Pair {
  latin: string;
  arabic: string;
}

const letters = new Map(
  Object.entries({
    a: 'ا',
    b: 'ب',
    c: 'ج',
    ç: 'چ',
    d: 'د',
    e: 'ئ',
    ə: 'ه',
    f: 'ف',
    g: 'گ',
    ğ: 'غ',
    h: 'ه',
    x: 'خ',
    ı: 'ی',
    i: 'ی',
    j: 'ژ',
    k: 'ک',
    q: 'ق',
    l: 'ل',
    m: 'م',
    n: 'ن',
    o: 'و',
    ö: 'ؤ',
    p: 'پ',
    r: 'ر',
    s: 'س',
    ş: 'ش',
    t: 'ت',
    u: 'و',
    ü: 'و',
    v: 'و',
    y: 'ی',
    z: 'ز',
  }),
);

function letterForLetter(latin: string): string {
  return [...azerbaijaniLetters(latin)].map((letter) => letters.get(letter) ?? letter).join('');
}

/** Spaces and joiners are as their writers liked them: data for search, not for measuring. */
const tight = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u200c-]/g, '');

function measure(title: string, pairs: Pair[], propose: (pair: Pair) => [string, string]): void {
  const count = (fits: (distance: number) => boolean): string => {
    const fitting = pairs.filter((pair) => {
      const [proposed, used] = propose(pair);
      return fits(editDistance(tight(proposed), tight(used)));
    });
    return `${((100 * fitting.length) / pairs.length).toFixed(1)} %`;
  };
  const exact = count((distance) => distance === 0);
  const near = count((distance) => distance <= 1);
  process.stdout.write(
    `${title.padEnd(46)} ${String(pairs.length).padStart(4)} pairs: exact ${exact}, within one edit ${near}\n`,
  );
}

function unseenPairs(): { all: Pair[]; kept: Pair[] } {
  const rows = readFileSync(inRoot('tests/bench/transliterate/pairs.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([id]) => /[13579]$/.test(id ?? ''));
  const pair = ([, latin = '', arabic = '']: string[]): Pair => ({ latin, arabic });
  return {
    all: rows.map(pair),
    kept: rows.filter(([, , , reason]) => !reason).map(pair),
  };
}

function seedPairs(): Pair[] {
  const { places } = JSON.parse(readFileSync(inRoot('local/seed/places.json'), 'utf8')) as {
    places: { name_az: string | null; name_loc: string | null }[];
  };
  return places.flatMap(({ name_az, name_loc }) =>
    name_az && name_loc ? [{ latin: name_az, arabic: name_loc }] : [],
  );
}

const lower = (text: string): string => azerbaijaniLetters(text);
const toArabic = ({ latin, arabic }: Pair): [string, string] => [
  proposeArabic(latin, 1)[0] ?? '',
  arabic,
];
const byLetters = ({ latin, arabic }: Pair): [string, string] => [letterForLetter(latin), arabic];
const toLatin = ({ latin, arabic }: Pair): [string, string] => [
  lower(proposeLatin(arabic)),
  lower(latin),
];

const { all, kept } = unseenPairs();
const seed = seedPairs();
measure('Latin to Arabic, seed', seed, toArabic);
measure('  a letter for a letter', seed, byLetters);
measure('Latin to Arabic, odd ids', kept, toArabic);
measure('  a letter for a letter', kept, byLetters);
measure('Latin to Arabic, odd ids, nothing rejected', all, toArabic);
measure('  a letter for a letter', all, byLetters);
measure('Arabic to Latin, seed', seed, toLatin);
measure('Arabic to Latin, odd ids', kept, toLatin);
