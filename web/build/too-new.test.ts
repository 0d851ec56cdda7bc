import { describe, expect, it } from 'vitest';
import { scriptTargets, styleTargets } from './oldest-browsers.ts';
import { tooNew } from './too-new.ts';

describe('syntax and methods too new for the oldest browsers', () => {
  it.each([
    ['class A { static { f(); } }', ['a static block (Chrome 94)']],
    ['await f();', ['await outside of functions (Chrome 89)']],
    ['class A { #x; has(y) { return #x in y; } }', ['#x in y (Chrome 91)']],
    ['/(?<=a)b/.test(s)', ['a lookbehind in a regular expression (Safari 16.4)']],
    ['RegExp(`^a|(?<!b)c`, ``).test(s)', ['a lookbehind in a regular expression (Safari 16.4)']],
    ["new RegExp('(?<=a)b').test(s)", ['a lookbehind in a regular expression (Safari 16.4)']],
    ['new RegExp(String.raw`${a}(?<!b)c`)', ['a lookbehind in a regular expression (Safari 16.4)']],
    // A string may become part of a pattern in other code, so a lookbehind in any string is reported.
    ["f('(?<=a)')", ['a lookbehind in a regular expression (Safari 16.4)']],
    ['f(`${a}(?<!b)c`)', ['a lookbehind in a regular expression (Safari 16.4)']],
    ['list.findLastIndex(f)', ['list.findLastIndex (Chrome 97)']],
    ['signal.throwIfAborted()', ['signal.throwIfAborted (Chrome 100)']],
    ['structuredClone(a)', ['structuredClone (Chrome 98)']],
    ['/a/d.test(s)', ['a regular expression with the flags d (Chrome 90, 112)']],
    ["RegExp('[a--b]', 'v').test(s)", ['a regular expression with the flags v (Chrome 90, 112)']],
    ['list.toSpliced(0, 1)', ['list.toSpliced (Chrome 110)']],
    ['AbortSignal.timeout(1)', ['AbortSignal.timeout (Chrome 103)']],
  ])('finds them in %s', (code, found) => {
    expect(tooNew(code)).toEqual(found);
  });

  it.each([
    'async () => { await f(); }',
    'a ??= b?.c; class A { #x = 1; static y = 2; }',
    '/(?<name>a)/u.test(s)',
    "RegExp('(?<name>a)', 'u').test(s); RegExp(s)",
    'list.at(-1); setTimeout(f)',
    'my.timeout(1)',
  ])('finds none in %s', (code) => {
    expect(tooNew(code)).toEqual([]);
  });
});

it('converts the browser versions to the format of each tool', () => {
  expect(scriptTargets).toEqual(['chrome87', 'firefox115', 'safari15.4']);
  expect(styleTargets['safari']).toBe(0x0f0400);
});
