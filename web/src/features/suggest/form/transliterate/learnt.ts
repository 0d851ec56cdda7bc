import { answersOf } from './answers.ts';
import { tight } from './arabic.ts';
import { examples } from './examples.ts';
import { SpellingModel } from './spelling-model.ts';
import { firstParts, lastParts } from './parts.ts';
import { stems } from './stems.ts';

export const longestWord = 30;
/**
 * Lower bound of the log-likelihood of one letter. Without this bound, a letter that no example contains would exclude
 * every spelling with this letter.
 */
export const minOfLetter = -5;
export const farFetched = 9;

/**
 * Weights that words from the rules' tables (stems and parts) have in training. A word of the examples has weight 1.
 * The weights are tuned on GeoNames places whose ids end in an even digit.
 */
const partCounts = { spelling: 0.05, reading: 0.2 } as const;

interface Lesson {
  latin: string;
  answers: readonly string[];
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

/** Builds the model at its first use, so that a form without a typed name needs no time for it. */
export const spellingModelFor = (task: keyof typeof partCounts): SpellingModel =>
  (models[task] ??= learn(partCounts[task]));
