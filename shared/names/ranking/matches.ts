import type { NameEntry } from './lookup.ts';
import { certain, compareMatches, farAway, furtherName, type SortValues } from './table.ts';

export interface Match {
  score: number;
  left: number;
  form: string | null;
}

export class Matches<T> {
  readonly best = new Map<T, Match>();
  readonly #isCurrent: (found: NameEntry<T>) => boolean;

  constructor(isCurrent: (found: NameEntry<T>) => boolean = () => true) {
    this.#isCurrent = isCurrent;
  }

  offer(found: NameEntry<T>, grade: number, left: number): void {
    const less =
      found.form === null ? 0 : grade >= certain ? furtherName.certain : furtherName.else;
    this.keep(found, grade - less, left);
  }

  keep(found: NameEntry<T>, score: number, left: number): void {
    const { owner, form } = found;
    const known = this.best.get(owner);
    const isBetter = !known || score > known.score || (score === known.score && left < known.left);
    if (!isBetter || !this.#isCurrent(found)) return;
    if (!known) this.best.set(owner, { score, left, form });
    else {
      known.score = score;
      known.left = left;
      known.form = form;
    }
  }
}

class LazySortValues implements SortValues {
  readonly score: number;
  readonly left: number;
  readonly importance: number;
  readonly #measure: () => number;
  #metres: number | null = null;

  constructor({ score, left }: Match, importance: number, measure: () => number) {
    this.score = score;
    this.left = left;
    this.importance = importance;
    this.#measure = measure;
  }

  get metres(): number {
    return (this.#metres ??= this.#measure());
  }
}

export interface Ranked<T> extends Match {
  owner: T;
}

/**
 * Matches with equal scores are ordered by these values. The distance is only computed if two matches have the same
 * score.
 */
export interface Ties<T> {
  importanceOf: (owner: T) => number;
  metresTo: (owner: T) => number;
}

/**
 * Returns the best matches, in order. Short texts match thousands of names, so most matches are skipped before their
 * distance is computed.
 */
export function bestOf<T>(
  matches: ReadonlyMap<T, Match>,
  limit: number,
  { importanceOf, metresTo }: Ties<T>,
): Ranked<T>[] {
  const best: { values: SortValues; ranked: Ranked<T> }[] = [];
  for (const [owner, match] of matches) {
    const last = best.length === limit ? best.at(-1)?.values : undefined;
    if (last && match.score < last.score) continue;
    const importance = importanceOf(owner);
    const isLess = last && match.score === last.score && importance < last.importance;
    if (isLess && last.metres <= farAway) continue;
    const values = new LazySortValues(match, importance, () => metresTo(owner));
    if (last && compareMatches(values, last) >= 0) continue;
    const at = best.findIndex((other) => compareMatches(values, other.values) < 0);
    best.splice(at === -1 ? best.length : at, 0, { values, ranked: { owner, ...match } });
    if (best.length > limit) best.pop();
  }
  return best.map(({ ranked }) => ranked);
}
