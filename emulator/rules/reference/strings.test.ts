import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { compileRules } from '../index.ts';
import { notFound, outcome, outOfBounds, ruleFor, unsupported } from './testing/harness.ts';

describe('string', () => {
  it.each([
    ["'abc'.size() == 3", true],
    ["''.size() == 0", true],
    ["'é'.size() == 1", true],
    ["'👍'.size() == 2", true],
    ["'a👍'[1:3] == '👍'", true],
    ["'a👍'[1] + 'a👍'[2] == '👍'", true],
    ["'👍'[2] == ''", outOfBounds(2, 2)],
    ["'👍👍👍'.matches('^.{3}$')", true],
    ["'ABC'.lower() == 'abc'", true],
    ["'abc'.upper() == 'ABC'", true],
    ["'  a b '.trim() == 'a b'", true],
    ["'hi'.toUtf8().size() == 2", true],
    ["'abc'[0] == 'a'", true],
    ["'abc'[2] == 'c'", true],
    ["'abc'[3] == ''", outOfBounds(3, 3)],
    ["'abc'[-1] == ''", outOfBounds(-1, 3)],
    ["'abc'['a'] == ''", unsupported('string[string]', 'string[int]')],
    ["'abcdef'[1:4] == 'bcd'", true],
    ["'abc'[0:3] == 'abc'", true],
    ["'abc'[1:1] == ''", true],
    ["'abc'[0:4] == 'abc'", outOfBounds(3, 3)],
    ["'abc'[0:0] == ''", outOfBounds(-1, 3)],
    ["'abc'[2:1] == ''", 'Illegal range error. From index: [2] , To index: [1].'],
    ["'abc'.length == 3", 'Type error. Received: [string] Expected: [map,path].'],
    ["'abc'.contains('b')", notFound('contains')],
    [
      "'abc'.lower(1) == 'abc'",
      'Incorrect number of arguments. Received: 1. Expected: string.lower().',
    ],
    ["'a' in 'abc'", notFound('in')],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('matches() compares the whole string in RE2 syntax', () => {
  it.each([
    ["'hello'.matches('hello')", true],
    ["'hello world'.matches('world')", false],
    ["'hello world'.matches('.*world')", true],
    ["'a'.matches('a|b')", true],
    ["'ab'.matches('a|b')", false],
    ["'a'.matches('^a$')", true],
    ["'A'.matches('(?i)a')", true],
    ["''.matches('')", true],
    ["'a@b.org'.matches('[a-z]+@[a-z]+\\\\.org')", true],
    ["'a\\nb'.matches('a.b')", false],
    ["'a\\nb'.matches('(?s)a.b')", true],
    ["'é'.matches('\\\\p{L}')", true],
    ["'12'.matches('[[:digit:]]+')", true],
    ["'a'.matches(1)", unsupported('string.matches(int)', 'string.matches(string)')],
    ["'a'.matches(resource.data.p)", 'Invalid regular expression pattern. Pattern: (.'],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition, { data: { p: '(' } })).toBe(expected);
  });

  it.each(['(', '[a', 'a(?=b)', String.raw`(a)\\1`, 'a{2000}'])(
    'refuses the pattern %s at compile time',
    (pattern) => {
      const { ruleset, issues } = compileRules(ruleFor(`'a'.matches('${pattern}')`));
      expect(ruleset).toBeNull();
      expect(issues[0]).toMatchObject({ severity: 'ERROR', sourcePosition: { line: 5 } });
    },
  );

  it('takes linear time for patterns with catastrophic backtracking', () => {
    const text = 'a'.repeat(50_000);
    expect(outcome("resource.data.t.matches('(a*)*b')", { data: { t: text } })).toBe(false);
    expect(outcome("resource.data.t.matches('(a|a)*b')", { data: { t: text } })).toBe(false);
  });
});

describe('replace and split', () => {
  it.each([
    ["'banana'.replace('a', 'o') == 'bonono'", true],
    ["'abc'.replace('x', 'y') == 'abc'", true],
    ["'john smith'.replace('(\\\\w+) (\\\\w+)', '$2 $1') == 'smith john'", true],
    ["'ab'.replace('(?P<first>a)', '[${first}]') == '[a]b'", true],
    ["'a'.replace('a', '\\\\$') == '$'", true],
    ["'a'.replace('a', '$9') == ''", 'Invalid replacement: $9.'],
    ["'a,b,c'.split(',') == ['a', 'b', 'c']", true],
    ["'a,b,,'.split(',') == ['a', 'b']", true],
    ["',a'.split(',') == ['', 'a']", true],
    ["''.split(',') == ['']", true],
    ["'abc'.split(',') == ['abc']", true],
    ["'abc'.split('') == ['', 'a', 'b', 'c']", true],
    ["'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']", true],
    ["'photo.png'.split('.').size() == 1", true],
    [String.raw`'\t'.matches('\\011') && '\x009'.matches('\\09')`, true],
    ["'photo.png'.split('\\\\.')[1] == 'png'", true],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it('split() reverses join()', () => {
    const word = fc.stringMatching(/^[a-z]{1,5}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const options = { data: { words } };
        return (
          outcome("resource.data.words.join('-').split('-') == resource.data.words", options) ===
          true
        );
      }),
      { numRuns: 50 },
    );
  });
});
