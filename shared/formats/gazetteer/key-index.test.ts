import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlmostPrefix } from './testing/edit-distance.ts';
import { KeyIndex, keyColumns, type KeyRange } from './key-index.ts';
import { Sections, writeSections } from './sections.ts';

function indexOf(texts: readonly string[]) {
  const sorted = texts.toSorted();
  const keys = sorted.map((text, owner) => ({ text, owner, whole: text.length % 2 === 0 }));
  const index = new KeyIndex(new Sections(writeSections(keyColumns('k', keys))), 'k');
  const textsOf = ({ from, to }: KeyRange) =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => sorted[index.ownerOf(from + n)] ?? '');
  return { index, textsOf, sorted };
}

const word = fc.string({ unit: fc.constantFrom(...'abçə ت'), maxLength: 8 });

describe('the keys of the gazetteer', () => {
  it('are found by their prefix', () => {
    fc.assert(
      fc.property(fc.array(word), word, (texts, prefix) => {
        const { index, textsOf, sorted } = indexOf(texts);
        expect(textsOf(index.withPrefix(prefix))).toEqual(
          sorted.filter((text) => text.startsWith(prefix)),
        );
      }),
    );
  });

  it('are found by a prefix with typing errors, like by comparing each key', () => {
    fc.assert(
      fc.property(fc.array(word), word, fc.integer({ min: 0, max: 2 }), (texts, typed, limit) => {
        const { index, textsOf, sorted } = indexOf(texts);
        expect(index.almostWithPrefix(typed, limit).flatMap(textsOf).toSorted()).toEqual(
          sorted.filter((text) => isAlmostPrefix(typed, text, limit)),
        );
      }),
    );
  });

  it('are found with a prefix whose first letters must match', () => {
    const { index, textsOf } = indexOf(['abc', 'acb', 'bac', 'xbc']);
    expect(index.almostWithPrefix('abc', 1).flatMap(textsOf)).toEqual(['abc', 'acb', 'bac', 'xbc']);
    expect(index.almostWithPrefix('abc', 1, 1).flatMap(textsOf)).toEqual(['abc', 'acb']);
    expect(index.almostWithPrefix('qbc', 1, 1)).toEqual([]);
  });

  it('return their owner, length and whether they are a whole name', () => {
    const { index } = indexOf(['ab', 'a']);
    expect(
      [0, 1].map((key) => [index.ownerOf(key), index.lengthOf(key), index.isWholeName(key)]),
    ).toEqual([
      [0, 1, false],
      [1, 2, true],
    ]);
  });

  it('can use at most 255 different letters', () => {
    const letters = (count: number) =>
      Array.from({ length: count }, (_, n) => String.fromCodePoint(0x400 + n));
    const { index, textsOf } = indexOf(letters(255));
    expect(textsOf(index.withPrefix('\u04fe'))).toEqual(['\u04fe']);
    expect(() => indexOf(letters(256))).toThrow('256 letters in keys exceed 255');
  });
});

it('a file that is cut off is refused with the name of the column', () => {
  const bytes = writeSections({ a: new Uint32Array(2), b: new Uint8Array(3) });
  expect(new Sections(bytes).u8('b')).toHaveLength(3);
  expect(() => new Sections(bytes.subarray(0, bytes.length - 8))).toThrow(
    'column "a" ends at byte',
  );
  expect(() => new Sections(bytes).u8('a')).toThrow(
    'there is no column "a" of the type Uint8Array',
  );
});
