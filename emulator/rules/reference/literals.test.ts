import { describe, expect, it } from 'vitest';
import { compileRules } from '../index.ts';
import { outcome, ruleFor } from './testing/harness.ts';

describe('literals', () => {
  it.each([
    ['1 is int', true],
    ['1.0 is float', true],
    ['0 == 0.0', true],
    ['3 - -5 == 8', true],
    ['!!true', true],
    ['.5 == 0.5', true],
    ['5. is float', true],
    ['5. == 5', true],
    ['1.5 == 3 / 2.', true],
    ['9223372036854775807 is int', true],
    ['-9223372036854775808 < -9223372036854775807', true],
    ['\'single\' == "double"', false],
    ['\'it\' == "it"', true],
    [String.raw`'a\'b' == "a'b"`, true],
    [String.raw`'\x41' == 'A'`, true],
    [String.raw`'\u0041' == 'A'`, true],
    [String.raw`'\101' == 'A'`, true],
    [String.raw`'\n'.size() == 1`, true],
    [String.raw`'\t\r\b\f\\'.size() == 5`, true],
    ["'üñí' == 'üñí'", true],
    ["b'abc' is bytes", true],
    ["B'abc' == b'abc'", true],
    ['B"a" == b"a"', true],
    ["b'abc' == 'abc'.toUtf8()", true],
    [String.raw`b'\xff'.size() == 1`, true],
    [String.raw`b'\377'.toHexString() == 'FF'`, true],
    ["b'é'.size() == 2", true],
    ['[] is list', true],
    ['[].size() == 0', true],
    ["[1, 'a', null].size() == 3", true],
    ["[1, 'a',].size() == 2", true],
    ['math.abs(-5,) == 5', true],
    ['{} is map', true],
    ["{'a': 1,}.a == 1", true],
    ["{'a': 1, 'b': [2]}.b[0] == 2", true],
    ['{city: 1}.sf == 1', true],
    ["{1: 'a'}.size() == 1", 'Type error. Received: [int] Expected: [string].'],
    ['null == null', true],
    ['true', true],
    ['false', false],
    ['1', 'Type error. Received: [int] Expected: [bool].'],
    ["'true'", 'Type error. Received: [string] Expected: [bool].'],
    ['null', 'Type error. Received: [null] Expected: [bool].'],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it.each([
    ['1e3 == 1000', "Unexpected 'e3'."],
    ['2.5e-1 == 0.25', "Unexpected 'e'."],
    ['010 == 8', "Unexpected '10'."],
    ['00.5 == 0.5', "Unexpected '0.5'."],
    ['-007 == -7', "Unexpected '0'."],
    ['- -5 == 5', "Unexpected '-'."],
    ['-!true', "Unexpected '!'."],
    ['--5 == 5', "Unexpected '--'."],
    ['3--5 == 8', "Unexpected '--'."],
    ['5.size() == 1', "Unexpected 'size'."],
    ['9223372036854775808 > 0', 'Invalid integer literal: 9223372036854775808.'],
    [String.raw`'\/' == '/'`, String.raw`Unexpected ''\'.`],
    [String.raw`'\d' == ''`, String.raw`Unexpected ''\'.`],
    ["'open", "Unexpected ''open;'."],
    ['#', "Unexpected '#'."],
  ])('refuses %s', (condition, description) => {
    expect(compileRules(ruleFor(condition)).issues[0]).toMatchObject({ description });
  });

  it('ignores comments', () => {
    expect(outcome('/* a */ true // the semicolon too')).toBe(true);
    expect(outcome('/* a \n b */ true // c\n')).toBe(true);
  });
});
