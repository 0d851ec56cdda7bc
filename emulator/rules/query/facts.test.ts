import { describe, expect, it } from 'vitest';
import { RulesList } from '../values/list.ts';
import type { Value } from '../values/value.ts';
import type { Condition } from './disjunctions.ts';
import { compareBounds, Facts, hasType, isExact, isExcluded, type FieldFacts } from './facts.ts';
import { EntriesMap } from '../values/map.ts';

const HALVES = Array.from({ length: 9 }, (_, index) => index / 2);
const COMPARISONS = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
};
const MEETS = {
  ...COMPARISONS,
  '==': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
};
type Order = keyof typeof COMPARISONS;
const orders = Object.keys(COMPARISONS) as Order[];
const operators = Object.keys(MEETS) as (keyof typeof MEETS)[];

function on(op: keyof typeof MEETS | 'array-contains' | 'not-in', value: Value): Condition {
  return { kind: 'field', field: ['n'], op, value };
}

function factsOf(...conditions: Condition[]): FieldFacts {
  return new Facts(conditions, []).of(['n']) as FieldFacts;
}

/**
 * Returns every pair of conditions that compare `n` with 1, 2 or 3. `possible` contains the numbers 0, 0.5, 1, … 4 that
 * satisfy both conditions. Pairs that none of these numbers satisfies are left out.
 */
function pairs(): { facts: FieldFacts; possible: number[]; text: string }[] {
  const single = operators.flatMap((op) => [1, 2, 3].map((bound) => ({ op, bound })));
  return single.flatMap((a) =>
    single.flatMap((b) => {
      const meets = (x: number): boolean => MEETS[a.op](x, a.bound) && MEETS[b.op](x, b.bound);
      const possible = HALVES.filter(meets);
      if (possible.length === 0) return [];
      const facts = factsOf(on(a.op, a.bound), on(b.op, b.bound));
      return [{ facts, possible, text: `n ${a.op} ${a.bound}, n ${b.op} ${b.bound}` }];
    }),
  );
}

describe('two query conditions on a number', () => {
  it('decide a comparison if and only if all possible numbers agree', () => {
    const wrong: string[] = [];
    for (const { facts, possible, text } of pairs()) {
      if (facts.equals !== undefined) continue;
      for (const op of orders) {
        for (const bound of [1, 2, 3]) {
          const answers = new Set(possible.map((number) => COMPARISONS[op](number, bound)));
          // A condition with != excludes a single number. Bounds cannot express this, so the comparison may then be
          // undecided.
          const [only] = answers;
          const expected = answers.size === 1 ? only : null;
          const found = compareBounds(facts, op, bound);
          const known = facts.notEquals.length > 0 && found === null;
          if (found !== expected && !known) wrong.push(`${text}: n ${op} ${bound} is ${found}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('exclude exactly the impossible numbers', () => {
    const wrong: string[] = [];
    for (const { facts, possible, text } of pairs()) {
      for (const number of HALVES) {
        const found = isExcluded(facts, number);
        if (found === possible.includes(number)) wrong.push(`${text}: ${number} is ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('query conditions and values of other types', () => {
  const list = new RulesList(['x']);
  it.each<[string, FieldFacts, Value, boolean]>([
    ['a string by a range of numbers', factsOf(on('>', 1n)), 'x', true],
    ['an int by a range of floats', factsOf(on('>', 1.5)), 2n, false],
    ['null by a range', factsOf(on('<', 1n)), null, true],
    ['null by !=', factsOf(on('!=', 1n)), null, true],
    ['null by not-in', factsOf(on('not-in', new RulesList(['a']))), null, true],
    ['another string by not-in', factsOf(on('not-in', new RulesList(['a']))), 'b', false],
    [
      'a string by not-in with a value that is not a list',
      factsOf(on('not-in', 'Stryker was here')),
      'Stryker was here',
      false,
    ],
    ['a string by array-contains', factsOf(on('array-contains', 'x')), 'x', true],
    ['a list by array-contains', factsOf(on('array-contains', 'x')), list, false],
    [
      'a map by a range of maps (maps have no order)',
      factsOf(on('>', EntriesMap.of())),
      EntriesMap.of(),
      false,
    ],
    ['any number by a range from NaN', factsOf(on('>', NaN)), 1n, true],
  ])('%s is excluded, case %#', (_, facts, value, expected) => {
    expect(isExcluded(facts, value)).toBe(expected);
  });

  it.each<[FieldFacts, Order, Value]>([
    [factsOf(on('>', 1n)), '<', 'x'],
    [factsOf(on('<', 1n)), '<', 'x'],
    [factsOf(on('<', 1n)), '>', 'x'],
    [factsOf(on('>', NaN)), '>', 1n],
    [factsOf(on('>', 1n)), '>', NaN],
  ])('do not decide a comparison, case %#', (facts, op, value) => {
    expect(compareBounds(facts, op, value)).toBe(null);
  });

  it.each<[string, Condition[], Value, boolean]>([
    ['first bound', [on('>', 2n), on('>', 'x')], 2n, true],
    ['bound of a number', [on('>', 2n), on('>', NaN)], 3n, false],
  ])('keep the %s if two bounds cannot be compared', (_, conditions, value, expected) => {
    expect(isExcluded(factsOf(...conditions), value)).toBe(expected);
  });
});

describe('types that query conditions prove', () => {
  it.each<[string, FieldFacts, Record<string, boolean | null>]>([
    ['null', factsOf(on('==', null)), { null: true, int: false }],
    ['a string', factsOf(on('==', 'x')), { string: true, int: false, number: false }],
    ['a number', factsOf(on('==', 1n)), { number: true, int: null, float: null, string: false }],
    ['a lower bound', factsOf(on('>', 'x')), { string: true, int: false }],
    ['an upper bound', factsOf(on('<', 1n)), { number: true, int: null, float: null, list: false }],
    ['array-contains', factsOf(on('array-contains', 1n)), { list: true, string: false }],
    ['!=', factsOf(on('!=', 'x')), { string: null, list: null }],
  ])('for %s', (_, facts, types) => {
    const found = Object.keys(types).map((type) => [type, hasType(facts, type)]);
    expect(Object.fromEntries(found)).toEqual(types);
  });

  it.each<[Value, boolean]>([
    [1n, false],
    [1.5, false],
    ['x', true],
    [null, true],
    [new RulesList(['x', null]), true],
    [new RulesList(['x', 1n]), false],
    [EntriesMap.of(['a', 'x'], ['b', null]), true],
    [EntriesMap.of(['a', 'x'], ['b', 1n]), false],
  ])('can be proved exactly by equality for some values only, case %#', (value, expected) => {
    expect(isExact(value)).toBe(expected);
  });
});

describe('fields in query conditions', () => {
  const facts = new Facts([{ kind: 'unary', field: ['a', 'b'], op: 'is-null' }], []);
  it.each<[string[], boolean, boolean]>([
    [['a'], true, true],
    [['a', 'b'], true, false],
    [['b'], false, false],
    [['a', 'b', 'c'], false, false],
    [['1:a1:b'], false, false],
  ])('%j exists: %s, is a map: %s', (field, present, map) => {
    expect([facts.isPresent(field), facts.isMap(field)]).toEqual([present, map]);
  });
});
