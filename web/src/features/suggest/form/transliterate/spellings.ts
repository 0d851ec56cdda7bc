import { answersOf } from './answers.ts';
import { tight, zwnj } from './arabic.ts';
import { farFetched, spellingModelFor, minOfLetter, longestWord } from './learnt.ts';
import { unlikeToday } from './today-in-arabic.ts';
import type { Reading } from './reading.ts';
import { readingsOf } from './word.ts';

/** Costs, tuned on GeoNames places whose ids end in an even digit. */
const weight = {
  rules: 1,
  /** Extra cost of a spelling that only the statistical model proposes. */
  unruled: 3.5,
} as const;

const compared = 10;

const ofLoans = /[ثحذصضطظع]/;

/**
 * True if only the model proposes a letter that native words lack: a letter of loanwords, or آ within a word. Such a
 * proposal is probably wrong: Üçtəpə is not عچ‌تپه.
 * @param known spellings of each letter by the rules, and in today's name
 */
const isChance = (answers: readonly string[], known: readonly (readonly string[])[]): boolean =>
  answers.some(
    (spelt, index) =>
      (ofLoans.test(spelt) || (index > 0 && spelt.includes('آ'))) &&
      !known.some((one) => one[index] === spelt),
  );

function seamsOf(word: string, spelling: string): ReadonlyMap<number, string> {
  const answers = answersOf(word, tight(spelling));
  const seams = new Map<number, string>();
  if (!answers) return seams;
  const parts = spelling.split(zwnj);
  let at = 0;
  let letters = 0;
  for (const part of parts.slice(0, -1)) {
    letters += part.length;
    let reached = answers.slice(0, at).join('').length;
    while (reached < letters) reached += (answers[at++] ?? ' ').length;
    seams.set(at, answers[at - 1] ?? '');
  }
  return seams;
}

function withJoiners(
  word: string,
  answers: readonly string[],
  seams: ReadonlyMap<number, string>,
): string {
  const letters = [...word];
  return answers
    .map((spelt, index) => {
      const parted = seams.get(index + 1) === spelt;
      const silent = letters[index] === 'ə' && spelt === 'ه' && index > 0;
      const last = index === letters.length - 1;
      return !last && (parted || silent) ? spelt + zwnj : spelt;
    })
    .join('');
}

function alike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = long.slice(same + 1);
  return long.length === short.length
    ? short.slice(same + 1) === rest
    : long.length === short.length + 1 && short.slice(same) === rest;
}

/**
 * Spells one word in Arabic script with the rules and a statistical model, the likeliest spelling first. The model
 * learns from words that are known in both scripts (examples.ts). The first spelling differs from the rules' first
 * spelling by at most one letter. The model may not change more letters, because the rules know loanwords that no
 * example contains.
 * @param todays how each letter of the word is spelled in the place's present-day name; empty if that name does not
 *   contain the word
 */
export function spellingsOf(word: string, most: number, todays: readonly string[] = []): Reading[] {
  const ruled = readingsOf(word);
  if (word.length > longestWord) return ruled.slice(0, most);
  const model = spellingModelFor('spelling');
  const [first = { spelling: '', cost: 0 }] = ruled;
  const found = new Map<string, Reading>();
  const usual = model.spell(word, compared).map((one) => ({
    ...one,
    likelihood: one.likelihood - unlikeToday(word, one.answers, todays),
  }));
  const ruledAnswers = ruled.map(({ spelling }) => answersOf(word, tight(spelling)));
  const likelihoods = ruledAnswers.map((answers) => {
    if (!answers) return undefined;
    return model.likelihoodOf(word, answers, minOfLetter) - unlikeToday(word, answers, todays);
  });
  // Likelihood for a spelling of the rules that does not fit the Latin letters, such as لو for -lı. The model cannot
  // compute the likelihood of such a spelling. It gets the likelihood of the rules' first spelling that fits or, if
  // none fits, of the model's first spelling.
  const unheard = likelihoods.find((one) => one !== undefined) ?? usual[0]?.likelihood ?? 0;
  for (const [rank, { spelling, cost }] of ruled.entries()) {
    const price = (cost - first.cost) * weight.rules - (likelihoods[rank] ?? unheard);
    if (price < (found.get(tight(spelling))?.cost ?? Infinity))
      found.set(tight(spelling), { spelling, cost: price });
  }
  const seams = seamsOf(word, first.spelling);
  const known = [...ruledAnswers.filter((answers) => answers !== undefined), todays];
  for (const { answers, likelihood } of usual) {
    if (isChance(answers, known)) continue;
    const spelling = withJoiners(word, answers, seams);
    if (spelling !== '' && !found.has(tight(spelling)))
      found.set(tight(spelling), { spelling, cost: weight.unruled - likelihood });
  }
  const ranked = [...found.values()].sort((a, b) => a.cost - b.cost);
  const best = ranked.findIndex(({ spelling }) => alike(tight(spelling), tight(first.spelling)));
  const [head] = ranked.splice(best, 1);
  if (!head) return [];
  const byRule = new Set(ruled.map(({ spelling }) => spelling));
  const others = ranked.filter(
    ({ spelling, cost }) => byRule.has(spelling) || cost - head.cost <= farFetched,
  );
  return [head, ...others.map((one) => ({ ...one, cost: Math.max(one.cost, head.cost) }))].slice(
    0,
    most,
  );
}
