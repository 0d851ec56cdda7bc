import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFieldPath, parseFieldPath } from './field-path.ts';

describe('a field path', () => {
  it.each<[string, string[]]>([
    ['a', ['a']],
    ['a.b', ['a', 'b']],
    ['_a1.B', ['_a1', 'B']],
    ['`a b`', ['a b']],
    ['a.`b.c`.d', ['a', 'b.c', 'd']],
    ['`a\\`b`', ['a`b']],
    ['`a\\\\b`', ['a\\b']],
    ['`ə`', ['ə']],
    ['`1`', ['1']],
    ['constructor.__proto__x', ['constructor', '__proto__x']],
  ])('parses %s', (source, segments) => {
    expect(parseFieldPath(source)).toEqual(segments);
  });

  it.each(['a.', '.a', 'a..b', 'a b', '1a', 'a-b', '`a', '``', '`a`b', 'a.`', 'ə', '`a\\`'])(
    'refuses %s',
    (source) => {
      expect(() => parseFieldPath(source)).toThrow(`Invalid property path "${source}"`);
    },
  );

  it('cannot be empty', () => {
    expect(() => parseFieldPath('')).toThrow('Invalid empty property path string.');
  });

  it('survives formatting and parsing, for any segments', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (segments) => {
        expect(parseFieldPath(formatFieldPath(segments))).toEqual(segments);
      }),
    );
  });
});
