import { answersOf } from '../../../web/src/features/suggest/form/transliterate/answers.ts';
import { arabicLetters } from '../../../web/src/features/suggest/form/transliterate/arabic.ts';
import { latinWords } from '../../../web/src/features/suggest/form/transliterate/latin.ts';
import type { Pair } from './pairs.ts';

type Spelt = Pick<Pair, 'latin' | 'arabic'>;

/** Returns the words of a pair in both scripts. Returns an empty list if the words cannot be matched. */
function wordsOf({ latin, arabic }: Spelt): [latin: string, arabic: string][] {
  const words = latinWords(latin);
  const answers = answersOf(words.join(''), arabicLetters(arabic).replaceAll(/[\s\u200c]/g, ''));
  if (!answers) return [];
  let from = 0;
  return words.map((word) => {
    const start = from;
    from += word.length;
    return [word, answers.slice(start, from).join('')];
  });
}

const entriesInLine = 6;

/** Returns the source text of a module with the words of all pairs, each word once, in alphabetical order. */
export function examplesModule(pairs: readonly Spelt[]): string {
  const spellings = new Map<string, Set<string>>();
  for (const [latin, arabic] of pairs.flatMap(wordsOf))
    if (arabic !== '') spellings.set(latin, (spellings.get(latin) ?? new Set()).add(arabic));
  const entries = [...spellings]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([latin, arabic]) => `${latin} ${[...arabic].join('/')}`);
  const lines: string[] = [];
  for (let from = 0; from < entries.length; from += entriesInLine)
    lines.push(entries.slice(from, from + entriesInLine).join('|'));
  return `import { readTable } from './table.ts';

/**
 * Words of names that are used in both scripts, without spaces and joiners.
 *
 * Source: GeoNames (CC BY 4.0) via Who's On First, places whose ids end in an even digit. Made
 * by tests/bench/transliterate/examples.ts; not to be edited.
 */
export const examples = readTable(\`
${lines.join('\n')}
\`);
`;
}
