/**
 * Measures how often the first proposal of the suggestion form for a name in the other script is the real spelling.
 * Measures the same for a letter-by-letter conversion, as a comparison. The conversion tables were not made from the
 * pairs of this benchmark.
 */
import { azerbaijaniLetters } from '../../../web/src/features/suggest/form/transliterate/latin.ts';
import { likeness, toArabic, toLatin, type Likeness, type Proposer } from './likeness.ts';
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

const byLetters: Proposer = ({ latin, arabic }) => ({
  proposed: [letterForLetter(latin)],
  used: arabic,
});

function print(title: string, pairs: readonly Pair[], { exact, near }: Likeness): void {
  process.stdout.write(
    `${title.padEnd(60)} ${String(pairs.length).padStart(4)} pairs: exact ${exact.toFixed(1)} %, within one edit ${near.toFixed(1)} %\n`,
  );
}

function printProposals(title: string, pairs: readonly Pair[], propose: Proposer): void {
  const { first, ofThree } = likeness(pairs, propose);
  print(title, pairs, first);
  print('  the best of three proposals', pairs, ofThree);
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
  printProposals(`Latin to Arabic, ${title}`, pairs, toArabic('alone'));
  printProposals("  beside today's name", pairs, toArabic('beside today'));
  print('  a letter for a letter', pairs, likeness(pairs, byLetters).first);
}
for (const [title, pairs] of [
  ['seed', seed],
  ['odd ids of Iran', kept],
  ['odd ids of its neighbours', abroad.kept],
] as const) {
  printProposals(`Arabic to Latin, ${title}`, pairs, toLatin('alone'));
  printProposals("  beside today's name", pairs, toLatin('beside today'));
}
