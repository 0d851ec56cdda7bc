import { failedPrecondition, invalidArgument } from '../error/firestore-error.ts';
import { encodeFields } from '../value/codec.ts';
import type { Value } from '../value/types.ts';
import type { Conjunction, NormalQuery } from './normal-query.ts';
import type { Predicate } from './predicate.ts';

const MAX_DISJUNCTIONS = 30;

/**
 * Maximum number of conjunctions into which a filter is expanded. An `and` of several `or`s multiplies their sizes, so
 * an attacker's filter could exhaust the memory. Firestore's own limit of 30 applies only after duplicates are removed.
 */
const MAX_EXPANDED = 1_000;

interface Term {
  readonly key: string;
  readonly predicate: Predicate | null;
  readonly isContains: boolean;
}

type Conjunctions = ReadonlyMap<string, ReadonlyMap<string, Term>>;

/**
 * Number of filters in each part of a composite filter, by the part's key. Duplicate parts have the same key, so they
 * count once.
 */
type Counts = ReadonlyMap<string, number>;

/**
 * A filter as an `or` of conjunctions. Each conjunction is an `and` of conditions. As in Google's emulator, duplicate
 * conjunctions and duplicate conditions count once.
 */
export class Disjunctions {
  static readonly ALWAYS = new Disjunctions(1, new Map(), () => setOf([new Map()]));
  static readonly NEVER = Disjunctions.of({ key: 'never', predicate: null, isContains: false });

  readonly #size: number;
  readonly #counts: Counts;
  readonly #expand: () => Conjunctions;

  private constructor(size: number, counts: Counts, expand: () => Conjunctions) {
    this.#size = size;
    this.#counts = counts;
    this.#expand = expand;
  }

  static of(term: Term, filterCount = 1): Disjunctions {
    return new Disjunctions(1, new Map([[term.key, filterCount]]), () =>
      setOf([new Map([[term.key, term]])]),
    );
  }

  static predicate(predicate: Predicate, values: readonly Value[] = []): Disjunctions {
    const key = keyOf(predicate, values);
    const isContains = predicate.kind === 'contains';
    return Disjunctions.of({ key, predicate, isContains }, Math.max(1, values.length));
  }

  static any(parts: readonly Disjunctions[]): Disjunctions {
    const size = parts.reduce((sum, part) => sum + part.#size, 0);
    const alternatives = new Map(
      parts.map((part) => [keyOfAll(part.#counts.keys()), part.filterCount]),
    );
    const counts = new Map([[`or(${keyOfAll(alternatives.keys())})`, total(alternatives)]]);
    return new Disjunctions(size, counts, () =>
      setOf(parts.flatMap((part) => [...part.#expand().values()])),
    );
  }

  static all(parts: readonly Disjunctions[]): Disjunctions {
    const size = parts.reduce((product, part) => product * part.#size, 1);
    const counts = new Map(parts.flatMap((part) => [...part.#counts]));
    return new Disjunctions(size, counts, () =>
      parts.reduce((left, part) => {
        const right = [...part.#expand().values()];
        return setOf([...left.values()].flatMap((a) => right.map((b) => new Map([...a, ...b]))));
      }, Disjunctions.ALWAYS.#expand()),
    );
  }

  /**
   * Number of filters before they are expanded into conjunctions. A filter with a list, such as `in`, counts once for
   * each value in its list.
   */
  get filterCount(): number {
    return total(this.#counts);
  }

  /**
   * Throws INVALID_ARGUMENT if the filter expands to more than `MAX_EXPANDED` conjunctions, or to more than 30
   * different ones. Throws FAILED_PRECONDITION if one conjunction contains several array-contains filters.
   */
  build(): NormalQuery['disjunctions'] {
    if (this.#size > MAX_EXPANDED) throw tooMany(this.#size);
    const conjunctions = [...this.#expand().values()].map((terms) => [...terms.values()]);
    if (conjunctions.length > MAX_DISJUNCTIONS) throw tooMany(conjunctions.length);
    if (conjunctions.some((terms) => terms.filter((term) => term.isContains).length > 1)) {
      throw failedPrecondition('Only a single array-contains clause is allowed in a query');
    }
    return conjunctions.map(predicatesOf).filter((one) => one !== null);
  }
}

function setOf(conjunctions: readonly ReadonlyMap<string, Term>[]): Conjunctions {
  return new Map(conjunctions.map((terms) => [keyOfAll(terms.keys()), terms]));
}

function keyOfAll(keys: Iterable<string>): string {
  return [...keys].sort().join(' ');
}

function total(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function predicatesOf(terms: readonly Term[]): Conjunction | null {
  const predicates: Predicate[] = [];
  for (const { predicate } of terms) {
    if (predicate === null) return null;
    predicates.push(predicate);
  }
  return predicates;
}

/**
 * Returns a key that is equal only for the same conditions. The key distinguishes 1 from 1.0, although a query treats
 * them as equal. So filters that compare with 1 and with 1.0 count as two different conditions.
 */
function keyOf(predicate: Predicate, values: readonly Value[]): string {
  const field = 'field' in predicate ? JSON.stringify(predicate.field.text) : '__name__';
  const op = 'op' in predicate ? predicate.op : '';
  return [predicate.kind, op, field, ...values.map(valueKey)].join(':');
}

export function valueKey(value: Value): string {
  return encodeFields(new Map([['', value]])).toString('hex');
}

function tooMany(count: number): Error {
  return invalidArgument(
    `Too many disjunctions after normalization. Result had ${count} disjunctions ` +
      `which is more than the maximum of ${MAX_DISJUNCTIONS}`,
  );
}
