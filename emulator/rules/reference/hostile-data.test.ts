import { describe, expect, it } from 'vitest';
import { outcome } from './testing/harness.ts';

const doubling = (start: string, step: (name: string) => string): string => {
  const lets = (from: string, to: string): string =>
    `let b = ${step(from)}; let c = ${step('b')}; let d = ${step('c')}; let e = ${step('d')}; return ${to};`;
  const functions = Array.from({ length: 12 }, (_, i) => `function f${i}(a) { ${lets('a', 'e')} }`);
  const calls = Array.from({ length: 12 }, (_, i) => `f${i}(`).join('');
  return `${functions.join(' ')} function all() { return ${calls}${start}${')'.repeat(12)}; }`;
};

describe('limits on memory and time while rules are evaluated', () => {
  it.each([
    [
      "all() == ''",
      doubling("'ab'", (name) => `${name} + ${name}`),
      /string of 16777216 characters exceeds 8388608/,
    ],
    [
      'all() == []',
      doubling('[1, 2]', (name) => `${name}.concat(${name})`),
      /list of 1048576 items/,
    ],
    [
      "resource.data.many.join(resource.data.long) == ''",
      '',
      'The result of list.join is out of range.',
    ],
    [
      'timestamp.value(9223372036854775807).year() == 1',
      '',
      'The result of timestamp.year is out of range.',
    ],
    [
      'timestamp.date(999999999, 1, 1).day() == 1',
      '',
      'Invalid date. Year: 999999999, month: 1, day: 1.',
    ],
  ])('stop the evaluation of %s', (condition, functions, expected) => {
    const data = { long: 'x'.repeat(1_000_000), many: Array.from({ length: 10_000 }, () => '') };
    const result = outcome(condition, { functions, data });
    if (typeof expected === 'string') expect(result).toBe(expected);
    else expect(result).toMatch(expected);
  });

  it.each(['hasAll', 'hasOnly', 'removeAll'])('%s of long lists takes linear time', (method) => {
    const list = Array.from({ length: 400_000 }, (_, i) => i);
    const condition = `resource.data.list.${method}(resource.data.list) in [true, []]`;
    expect(outcome(condition, { data: { list } })).toBe(true);
  });
});
