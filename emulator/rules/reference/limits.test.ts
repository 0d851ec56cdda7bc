import { describe, expect, it } from 'vitest';
import { compileRules } from '../index.ts';
import { decide, outcome, ruleFor, rulesetOf, type RequestOptions } from './testing/harness.ts';

const repeat = (count: number, of: (index: number) => string, separator = ''): string =>
  Array.from({ length: count }, (_, index) => of(index)).join(separator);
const errorsOf = (source: string): string[] =>
  compileRules(source)
    .issues.filter(({ severity }) => severity === 'ERROR')
    .map(({ description }) => description);
const TOO_COMPLEX = 'Expression is too complex to evaluate safely.';

describe('compile limits (the limit compiles, one more fails)', () => {
  it('allows a source of 256 KiB', () => {
    const source = ruleFor('true');
    const padded = (bytes: number): string =>
      source + ' '.repeat(bytes - Buffer.byteLength(source));
    expect(errorsOf(padded(262_144))).toEqual([]);
    expect(errorsOf(padded(262_145))).toEqual([
      'The rules source is too large: 262145 bytes exceed the limit of 262144 bytes.',
    ]);
  });

  it.each([
    [
      '7 arguments',
      7,
      (n: number) => `function f(${repeat(n, (i) => `a${i}`, ',')}) { return 1; }`,
      'Function f has 8 arguments; the limit is 7.',
    ],
    [
      '11 lets (measured)',
      11,
      (n: number) => `function f() { ${repeat(n, (i) => `let a${i} = 1;`)} return 1; }`,
      'Maximum allowed variable count of 10 for a given function has been reached.',
    ],
    [
      'a stack of 21 functions (measured)',
      21,
      (n: number) =>
        repeat(n, (i) => `function f${i + 1}() { return ${i + 1 < n ? `f${i + 2}()` : 1}; }`),
      `Maximum allowed call depth of 20 is reached for [${repeat(21, (i) => `f${i + 1}`, '->')}] call stack.`,
    ],
  ])('allows %s', (_name, limit, functions, error) => {
    expect(errorsOf(ruleFor('true', functions(limit)))).toEqual([]);
    expect(errorsOf(ruleFor('true', functions(limit + 1)))).toEqual([error]);
  });

  it.each([
    [
      '97 parentheses around a comparison',
      97,
      (n: number) => `${'('.repeat(n)}1 == 1${')'.repeat(n)}`,
    ],
    ['a chain of 98 comparisons', 98, (n: number) => repeat(n, () => '1 == 1', ' && ')],
    [
      '49 terms nested to the right',
      49,
      (n: number) => `${repeat(n - 1, () => '1 == 1 && (')}1 == 1${')'.repeat(n - 1)}`,
    ],
    ['97 lists in a comparison', 97, (n: number) => `${'['.repeat(n)}1${']'.repeat(n)} != 0`],
    ['98 parentheses around a value', 98, (n: number) => `${'('.repeat(n)}true${')'.repeat(n)}`],
    ['98 nots', 98, (n: number) => `${'!'.repeat(n)}true`],
    ['49 nots with parentheses', 49, (n: number) => `${'!('.repeat(n)}true${')'.repeat(n)}`],
  ])('allows %s', (_name, limit, condition) => {
    expect(errorsOf(ruleFor(condition(limit)))).toEqual([]);
    expect(new Set(errorsOf(ruleFor(condition(limit + 1))))).toEqual(new Set([TOO_COMPLEX]));
  });

  const match = (pattern: string, body = 'allow get;'): string => `match ${pattern} { ${body} }`;
  const wrap = (body: string): string => `rules_version = '2'; service cloud.firestore { ${body} }`;
  it('allows matches that are nested 10 deep (measured)', () => {
    const nested = (n: number): string =>
      `${repeat(n + 1, () => 'match /a/{b} {')} allow get; ${'}'.repeat(n + 1)}`;
    expect(errorsOf(wrap(nested(10)))).toEqual([]);
    expect(errorsOf(wrap(nested(11)))).toEqual([
      'Match statements are nested 11 deep; the limit is 10.',
    ]);
  });
  it('allows 20 captures in a match path', () => {
    const pattern = (n: number): string => repeat(n, (i) => `/{x${i}}`);
    expect(errorsOf(wrap(match(pattern(20))))).toEqual([]);
    expect(errorsOf(wrap(match(pattern(21))))).toEqual([
      'The match path has 21 captures; the limit is 20.',
    ]);
    expect(errorsOf(wrap(match(pattern(10), match(pattern(11)))))).toHaveLength(1);
  });
  it('allows 100 segments in a match path', () => {
    const pattern = (n: number): string => repeat(n, () => '/a');
    expect(errorsOf(wrap(match(pattern(100))))).toEqual([]);
    expect(errorsOf(wrap(match(pattern(101))))).toEqual([
      'The match path has 101 segments; the limit is 100.',
    ]);
  });

  it('reports one error for a very long chain of functions', () => {
    const chain = repeat(6000, (i) => `function f${i}() { return f${i + 1}(); }`);
    expect(errorsOf(ruleFor('true', chain))).toEqual([
      `Maximum allowed call depth of 20 is reached for [${repeat(21, (i) => `f${i}`, '->')}] call stack.`,
    ]);
  });

  it.each([
    ['parentheses', `${'('.repeat(50_000)}1`],
    ['balanced parentheses', `${'('.repeat(50_000)}1${')'.repeat(50_000)}`],
    ['nots', `${'!'.repeat(100_000)}true`],
    ['lists', '['.repeat(100_000)],
    ['members', `a${'.a'.repeat(100_000)}`],
    ['sums', `1${' + 1'.repeat(50_000)}`],
    ['ternaries', 'true ? '.repeat(30_000)],
    ['matches', '}}'.repeat(2) + 'match /a/b {'.repeat(20_000)],
  ])('does not crash on a very long source of %s', (_name, condition) => {
    expect(compileRules(ruleFor(condition)).ruleset).toBeNull();
  });
});

describe('the limit of 1000 expressions for one request', () => {
  const LIMIT = /maximum of 1000 expressions/;
  const units = (node: string, count: number): string => repeat(count, () => node, ' && ');

  // The condition `true` costs 1 and `&&` costs 2, so 20 conditions cost 58. The costs are the same in production.
  it.each([
    [units('true', 20), 58],
    [units("city == 'sf'", 20), 98],
    [units('resource.data.a == 1', 20), 138],
    [units("city in ['x', 'sf']", 20), 138],
    [units('resource.data.keys().size() > 0', 20), 158],
    [units("city[0:1] == 's'", 20), 158],
    [units("!(city == 'y')", 20), 118],
    [units("(city == 'sf' ? true : false)", 20), 158],
    [units("resource.data.m == {'k': 1}", 10), 88],
    [units('get(/databases/$(database)/documents/cfg/c).data.on == true', 5), 63],
    [units('city is string', 1), 3],
  ])('%s counts %i', (condition, cost) => {
    const options = { data: { a: 1, m: { k: 1 } }, documents: { 'cfg/c': { on: true } } };
    expect(outcome(condition, options)).toBe(true);
    expect(spentBy(condition, options)).toBe(cost);
  });

  it.each([
    ["'sf' == city", 3],
    ['null != request', 3],
    ['(nosuch || true)', 4],
    ['1 != []', 3],
    ['1 != {}', 3],
    ['1 != /a/b', 5],
    ["'s' == city[0]", 5],
    ['1 == math.abs(1)', 4],
    ['1 != -resource.data.a', 6],
    ["(city == 'y' ? false : true)", 8],
    ["'x' == same('x')", 5],
    ['1 == one()', 6],
  ])('%s counts %i', (condition, cost) => {
    const functions = `function same(a) { return a; } function one() { let b = 1; return b; }`;
    const options = { data: { a: 1 }, functions };
    expect(outcome(condition, options)).toBe(true);
    expect(spentBy(condition, options)).toBe(cost);
  });

  function spentBy(condition: string, options: RequestOptions & { functions?: string }): number {
    const functions = `function fifty() { return ${units('true', 17)}; } ${options.functions ?? ''}`;
    const fits = (fifties: number, lists: number): boolean => {
      const padding = `${'['.repeat(lists)}1${']'.repeat(lists)} != 0${repeat(fifties, () => ' && fifty()')}`;
      return !LIMIT.test(String(outcome(`${padding} && ${condition}`, { ...options, functions })));
    };
    let fifties = 0;
    while (fits(fifties + 1, 0)) fifties++;
    let lists = 0;
    while (fits(fifties, lists + 1)) lists++;
    // Returns what the padding leaves of the limit. Each `&& fifty()` costs 52: 2 for `&&`, 1 for the call, and 49 for
    // the body of fifty(). `1 != 0` costs 3, and each list around the 1 costs 1. The `&&` before the condition costs 2.
    return 1000 - fifties * 52 - 3 - lists - 2;
  }

  it('applies to all allow statements together, and cannot be recovered from', () => {
    const heavy = (n: number): string => repeat(n, () => 'f()', ' || ');
    const f = `function f() { return !(${units('true', 17)}); }`;
    expect(outcome(`${heavy(18)} || true`, { functions: f })).toBe(true);
    expect(outcome(`${heavy(19)} || true`, { functions: f })).toMatch(LIMIT);
    const two = rulesetOf(
      ruleFor('true', f).replace(
        'allow read: if true',
        `allow read: if ${heavy(10)}; allow read: if ${heavy(10)}; allow read`,
      ),
    );
    const { allowed, denial } = decide(two);
    expect(allowed).toBe(false);
    expect(denial).toMatch(LIMIT);
  });
});
