import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entry } from '../storage/sorted-entries.ts';
import { mergeEntries } from './merge.ts';

const entry = (key: string, document: string): Entry => ({
  key,
  slot: { path: document, key: document, current: null, past: null },
});
const format = (entries: Iterable<Entry>) =>
  Array.from(entries, ({ key, slot }) => `${key} ${slot.key}`);

const merged = (sources: readonly (readonly Entry[])[], descending: boolean) =>
  format(
    mergeEntries(
      sources.map((source) => source.values()),
      descending,
    ),
  );

it('merges by key, and by document if keys are equal', () => {
  const sources = [
    [entry('a', '4'), entry('c', '1')],
    [],
    [entry('a', '2'), entry('a', '3'), entry('d', '1')],
    [entry('b', '9')],
  ];
  expect(merged(sources, false)).toEqual(['a 2', 'a 3', 'a 4', 'b 9', 'c 1', 'd 1']);
  const downwards = sources.map((source) => source.toReversed());
  expect(merged(downwards, true)).toEqual(['d 1', 'c 1', 'b 9', 'a 4', 'a 3', 'a 2']);
});

it('yields nothing without sources or with empty sources', () => {
  expect(merged([], false)).toEqual([]);
  expect(merged([[], []], true)).toEqual([]);
});

it('reads entries from its sources lazily', () => {
  const taken: string[] = [];
  function* source(name: string): Generator<Entry> {
    for (const key of ['1', '2', '3']) {
      taken.push(name + key);
      yield entry(key, name);
    }
  }
  const entries = mergeEntries([source('a'), source('b')], false);
  expect(format([entries.next().value as Entry])).toEqual(['1 a']);
  expect(taken).toEqual(['a1', 'b1']);
});

it('merges any number of sources into one sorted list', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const one = fc.tuple(letter, fc.integer({ min: 10, max: 99 }));
  fc.assert(
    fc.property(fc.array(fc.array(one), { maxLength: 12 }), fc.boolean(), (drawn, descending) => {
      const sign = descending ? -1 : 1;
      const sorted = drawn.map((source) =>
        source
          .map(([key, document]) => entry(key, String(document)))
          .sort((a, b) => sign * (`${a.key} ${a.slot.key}` < `${b.key} ${b.slot.key}` ? -1 : 1)),
      );
      const all = format(sorted.flat()).sort();
      expect(merged(sorted, descending)).toEqual(descending ? all.reverse() : all);
    }),
  );
});
