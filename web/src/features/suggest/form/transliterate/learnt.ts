import { answersOf } from './answers.ts';
import { tight } from './arabic.ts';
import { examples } from './examples.ts';
import { SpellingModel } from './spelling-model.ts';
import { firstParts, lastParts } from './parts.ts';
import { stems } from './stems.ts';

/** Maximum word length for the statistical model, in letters: no name has a longer word. */
export const longestWord = 30;
/**
 * Lower bound of one letter's log-likelihood. Otherwise a letter that no example contains would exclude a proposal of
 * the rules.
 */
export const minOfLetter = -5;
/** Maximum cost of a proposal above the cheapest one. A cost of 9 means e⁻⁹ times as likely. */
export const farFetched = 9;

/**
 * Weight of a word from the tables of the rules; a word of the examples has weight 1. Tuned on GeoNames places whose
 * ids end in an even digit.
 */
const partCounts = { spelling: 0.05, reading: 0.2 } as const;

/** A word in both scripts: its Latin letters, the Arabic spelling of each letter, and the word's weight. */
interface Lesson {
  latin: string;
  answers: readonly string[];
  /** Whether the word comes from the tables of the rules, not from the examples. */
  part: boolean;
  times: number;
}

function lessonsOf(table: typeof examples, part: boolean): Lesson[] {
  return [...table].flatMap(([latin, spellings]) =>
    spellings.flatMap((spelling, rank) => {
      const answers = answersOf(latin, tight(spelling));
      return answers ? [{ latin, answers, part, times: part ? 1 / (rank + 1) : 1 }] : [];
    }),
  );
}

let lessons: Lesson[] | undefined;

function learn(countOfPart: number): SpellingModel {
  lessons ??= [
    ...lessonsOf(examples, false),
    ...[stems, firstParts, lastParts].flatMap((table) => lessonsOf(table, true)),
  ];
  const model = new SpellingModel();
  for (const { latin, answers, part, times } of lessons)
    model.learn(latin, answers, part ? times * countOfPart : times);
  return model;
}

const models: { spelling?: SpellingModel; reading?: SpellingModel } = {};

/** The model is built on first use, so that it costs no time if a user opens a form without typing a name. */
export const spellingModelFor = (task: keyof typeof partCounts): SpellingModel =>
  (models[task] ??= learn(partCounts[task]));
