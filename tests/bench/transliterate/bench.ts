/**
 * How often the first proposal is the spelling that was used, on pairs that the tables were not made
 * from, beside what one would write first: a letter for a letter.
 */
import { azerbaijaniLetters } from '../../../functions/src/contract/transliterate/latin.ts';
import {
  likeness,
  toArabic,
  toArabicOfThree,
  toLatin,
  toLatinOfThree,
  type Proposer,
} from './likeness.ts';
import { seedPairs, unseenAbroad, unseenPairs, type Pair } from './pairs.ts';

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

const byLetters: Proposer = ({ latin, arabic }) => [letterForLetter(latin), arabic];

function print(title: string, pairs: Pair[], propose: Proposer): void {
  const { exact, near } = likeness(pairs, propose);
  process.stdout.write(
    `${title.padEnd(60)} ${String(pairs.length).padStart(4)} pairs: exact ${exact.toFixed(1)} %, within one edit ${near.toFixed(1)} %\n`,
  );
}

const { all, kept } = unseenPairs();
const abroad = unseenAbroad();
const seed = seedPairs();
for (const [title, pairs] of [
  ['seed', seed],
  ['odd ids of Iran', kept],
  ['odd ids of Iran, nothing rejected', all],
  ['odd ids of its neighbours', abroad.kept],
  ['odd ids of its neighbours, nothing rejected', abroad.all],
] as const) {
  print(`Latin to Arabic, ${title}`, pairs, toArabic);
  print('  the best of three proposals', pairs, toArabicOfThree);
  print('  a letter for a letter', pairs, byLetters);
}
for (const [title, pairs] of [
  ['seed', seed],
  ['odd ids of Iran', kept],
  ['odd ids of its neighbours', abroad.kept],
] as const) {
  print(`Arabic to Latin, ${title}`, pairs, toLatin);
  print('  the best of three proposals', pairs, toLatinOfThree);
}
