import { answersOf } from './answers.ts';
import { tight } from './arabic.ts';
import { examples } from './examples.ts';
import { SpellingModel } from './spelling-model.ts';
import { firstParts, lastParts } from './parts.ts';
import { stems } from './stems.ts';

/** Maximum number of letters in a word for the statistical model. No name has a longer word. */
export const longestWord = 30;
/**
 * Lower bound of one letter's log-likelihood. Without it, a letter that no example contains would exclude a spelling
 * that the rules propose.
 */
export const minOfLetter = -5;
/**
 * Maximum difference between the costs of a proposal and of the cheapest proposal. A cost of 9 means e⁻⁹ times as
 * likely.
 */
export const farFetched = 9;

/**
 * Weight of a word from the rules' tables. A word from the examples has weight 1. The weights are tuned on GeoNames
 * places whose ids end in an even digit.
 */
const partCounts = { spelling: 0.05, reading: 0.2 } as const;

/** A word in both scripts: its Latin letters, the Arabic spelling of each letter, and the word's weight. */
interface Lesson {
  latin: string;
  answers: readonly string[];
  /** Whether the word comes from the rules' tables and not from the examples. */
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

/** Builds the model when it is first used. A form in which the user types no name thus costs no time. */
export const spellingModelFor = (task: keyof typeof partCounts): SpellingModel =>
  (models[task] ??= learn(partCounts[task]));
