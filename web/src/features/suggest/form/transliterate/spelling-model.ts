/**
 * A statistical model of spelling, which counts examples. An _answer_ is the Arabic spelling of one Latin letter. Its
 * likelihood depends on the three answers before it.
 * The model combines the counts after three, two, one and no earlier answers (Witten and Bell's interpolation). Every
 * spelling therefore has a likelihood, even if no example has its answers in this order.
 */

import { longestAnswer } from './answers.ts';

type Answered = readonly [latin: string, spelt: string];

interface Counted {
  all: number;
  of: Map<string, number>;
  behind: Map<string, Counted>;
}

const nothing = (): Counted => ({ all: 0, of: new Map(), behind: new Map() });

const memory = 3;
const doubt = 4;
const unknown = 1 / 3000;
/** Width of the beam search: the number of partial words that the search keeps after each letter. */
const followed = { spelling: 16, reading: 32 } as const;

const edge = '^';
const name = ([latin, spelt]: Answered): string => latin + spelt;

export interface ModelledWord {
  latin: string;
  answers: readonly string[];
  likelihood: number;
}

interface Way extends ModelledWord {
  before: string[];
}

interface Step {
  way: Way;
  letter: string;
  spelt: string;
  likelihood: number;
}

const walked = ({ way, letter, spelt, likelihood }: Step): Way => ({
  latin: way.latin + letter,
  answers: [...way.answers, spelt],
  likelihood,
  before: [name([letter, spelt]), ...way.before].slice(0, memory),
});

const beginning: Way = { latin: '', answers: [], likelihood: 0, before: [edge] };

const likeliest = <T extends { likelihood: number }>(all: readonly T[], most: number): T[] =>
  all.toSorted((a, b) => b.likelihood - a.likelihood).slice(0, most);

export class SpellingModel {
  readonly #counted = nothing();
  /**
   * For each Latin letter, its Arabic spellings in the examples. A letter at the beginning of a word also has a second
   * key, which begins with `edge`.
   */
  readonly #answersTo = new Map<string, Set<string>>();
  /**
   * For each Arabic spelling, its Latin letters in the examples. The key '' has the Latin letters that Arabic script
   * omits.
   */
  readonly #lettersOf = new Map<string, Set<string>>();

  /**
   * Adds an example: a Latin word, and the Arabic spelling of each of its letters.
   * @param weight how often the example counts
   */
  learn(latin: string, answers: readonly string[], weight: number): void {
    let before: string[] = [edge];
    const count = (answer: string): void => {
      let counted = this.#counted;
      for (let back = 0; ; back++) {
        counted.all += weight;
        counted.of.set(answer, (counted.of.get(answer) ?? 0) + weight);
        const earlier = before[back];
        if (earlier === undefined) break;
        const deeper = counted.behind.get(earlier) ?? nothing();
        counted.behind.set(earlier, deeper);
        counted = deeper;
      }
      before = [answer, ...before].slice(0, memory);
    };
    for (const [index, letter] of [...latin].entries()) {
      const spelt = answers[index] ?? '';
      for (const place of index === 0 ? [edge + letter, letter] : [letter])
        this.#answersTo.set(place, (this.#answersTo.get(place) ?? new Set()).add(spelt));
      this.#lettersOf.set(spelt, (this.#lettersOf.get(spelt) ?? new Set()).add(letter));
      count(name([letter, spelt]));
    }
    count(edge);
  }

  #countedBehind(before: readonly string[]): Counted[] {
    const found = [this.#counted];
    for (const earlier of before) {
      const deeper = found.at(-1)?.behind.get(earlier);
      if (!deeper) break;
      found.push(deeper);
    }
    return found;
  }

  /**
   * Returns the log-likelihood of a spelling.
   * @param answers the Arabic spelling of each letter of `latin`
   * @param least minimum log-likelihood of one letter, so that a letter without an example does not exclude the
   * spelling
   */
  likelihoodOf(latin: string, answers: readonly string[], least: number): number {
    let before: string[] = [edge];
    let sum = 0;
    const all = [...latin].map((letter, index) => name([letter, answers[index] ?? '']));
    for (const answer of [...all, edge]) {
      sum += Math.max(least, Math.log(likelihood(this.#countedBehind(before), answer)));
      before = [answer, ...before].slice(0, memory);
    }
    return sum;
  }

  #next(way: Way, possible: readonly Answered[]): Step[] {
    const counted = this.#countedBehind(way.before);
    return possible.map(([letter, spelt]) => ({
      way,
      letter,
      spelt,
      likelihood: way.likelihood + Math.log(likelihood(counted, name([letter, spelt]))),
    }));
  }

  #whole({ latin, answers, likelihood: soFar, before }: Way): ModelledWord {
    const end = Math.log(likelihood(this.#countedBehind(before), edge));
    return { latin, answers, likelihood: soFar + end };
  }

  spell(latin: string, most: number): ModelledWord[] {
    let ways = [beginning];
    for (const [index, letter] of [...latin].entries()) {
      const spellings = (index === 0 ? this.#answersTo.get(edge + letter) : undefined) ??
        this.#answersTo.get(letter) ?? [letter];
      const possible = [...spellings].map((spelt): Answered => [letter, spelt]);
      ways = likeliest(
        ways.flatMap((way) => this.#next(way, possible)),
        followed.spelling,
      ).map(walked);
    }
    return likeliest(
      ways.map((way) => this.#whole(way)),
      most,
    );
  }

  #readingsOf(spelt: string): Answered[] {
    const letters = this.#lettersOf.get(spelt) ?? (spelt.length === 1 ? [spelt] : []);
    return [...letters].map((letter) => [letter, spelt]);
  }

  /**
   * Returns up to `most` Latin words, the likeliest first. Between two written letters, at most one letter may be
   * unwritten.
   */
  read(arabic: string, most: number): ModelledWord[] {
    const steps: Step[][] = Array.from({ length: arabic.length + 1 }, () => []);
    const unwritten = this.#readingsOf('');
    let ended: Way[] = [];
    for (const [from, reached] of steps.entries()) {
      const spoken = from === 0 ? [beginning] : likeliest(reached, followed.reading).map(walked);
      const silent = likeliest(
        spoken.flatMap((way) => this.#next(way, unwritten)),
        2 * followed.reading,
      ).map(walked);
      ended = likeliest([...spoken, ...silent], 2 * followed.reading);
      for (let length = 1; length <= Math.min(longestAnswer, arabic.length - from); length++) {
        const possible = this.#readingsOf(arabic.slice(from, from + length));
        for (const way of ended) steps[from + length]?.push(...this.#next(way, possible));
      }
    }
    const found = new Map<string, ModelledWord>();
    for (const way of ended) {
      const whole = this.#whole(way);
      if (whole.likelihood > (found.get(whole.latin)?.likelihood ?? -Infinity))
        found.set(whole.latin, whole);
    }
    return likeliest([...found.values()], most);
  }
}

function likelihood(counted: readonly Counted[], answer: string): number {
  let likely = unknown;
  for (const { all, of } of counted) {
    const unseen = doubt * of.size;
    likely = ((of.get(answer) ?? 0) + unseen * likely) / (all + unseen);
  }
  return likely;
}
