import { answersOf } from './answers.ts';
import { tight } from './arabic.ts';
import { examples } from './examples.ts';
import { Habits } from './habits.ts';
import { firstParts, lastParts } from './parts.ts';
import { stems } from './stems.ts';

/** Letters up to which habit is asked: no name's word is longer. */
export const longestWord = 30;
/** What one letter takes from the likelihood of a reading by rules at most, as a logarithm. */
export const leastOfLetter = -5;
/** What only habit offers is no proposal if it costs so much more than the first: e⁻⁹ times as likely. */
export const farFetched = 9;

/** How much a part that the rules know counts beside a word as it was used, tuned on even ids. */
const partCounts = { spelling: 0.05, reading: 0.2 } as const;

/** A word in both scripts: its Latin letters, what answers to each, and how often it counts. */
interface Lesson {
  latin: string;
  answers: readonly string[];
  /** A part that the rules know, not a word as it was used. */
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

function learn(countOfPart: number): Habits {
  lessons ??= [
    ...lessonsOf(examples, false),
    ...[stems, firstParts, lastParts].flatMap((table) => lessonsOf(table, true)),
  ];
  const habits = new Habits();
  for (const { latin, answers, part, times } of lessons)
    habits.learn(latin, answers, part ? times * countOfPart : times);
  return habits;
}

const learnt: { spelling?: Habits; reading?: Habits } = {};

/** Learnt when first asked: whoever reads a form without typing a name doesn't wait for it. */
export const habitsOf = (task: keyof typeof partCounts): Habits =>
  (learnt[task] ??= learn(partCounts[task]));
