import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Slot } from './slot.ts';
import { SortedEntries, type EntryBound } from './sorted-entries.ts';

const slots = Array.from({ length: 40 }, (_, i): Slot => {
  const key = String(i).padStart(2, '0');
  return { path: `c/${key}`, key, current: null, past: null };
});

const action = fc.record({
  add: fc.boolean(),
  key: fc.integer({ min: 0, max: 30 }).map((n) => String.fromCharCode(n * 8)),
  slot: fc.constantFrom(...slots),
});

const bound: fc.Arbitrary<EntryBound> = fc.record(
  {
    key: fc.integer({ min: 0, max: 31 }).map((n) => String.fromCharCode(n * 8)),
    slotKey: fc.integer({ min: 0, max: 40 }).map((n) => String(n).padStart(2, '0')),
  },
  { requiredKeys: ['key'] },
);

const name = (key: string, slotKey: string) => `${key.padEnd(2, ' ')}|${slotKey}`;
const nameOf = ({ key, slotKey }: EntryBound) => name(key, slotKey ?? '');

it('SortedEntries behaves like a sorted array, with more entries than fit in one chunk', () => {
  fc.assert(
    fc.property(
      fc.array(action, { minLength: 600, maxLength: 1_500 }),
      fc.array(fc.tuple(bound, bound), { minLength: 5, maxLength: 10 }),
      (actions, ranges) => {
        const entries = new SortedEntries();
        const model = new Set<string>();
        for (const { add, key, slot } of actions) {
          const entry = name(key, slot.key);
          if (add && !model.has(entry)) {
            entries.add(key, slot);
            model.add(entry);
          } else if (!add) {
            entries.remove(key, slot);
            model.delete(entry);
          }
          expect(entries.has(key, slot)).toBe(model.has(entry));
        }
        expect(entries.size).toBe(model.size);
        for (const [from, to] of ranges) {
          const expected = [...model]
            .filter((each) => each >= nameOf(from) && each < nameOf(to))
            .sort();
          const up = [...entries.ascending(from, to)].map(({ key, slot }) => name(key, slot.key));
          const down = [...entries.descending(from, to)].map(({ key, slot }) =>
            name(key, slot.key),
          );
          expect(up).toEqual(expected);
          expect(down).toEqual(expected.reverse());
          expect(entries.count(from, to)).toBe(expected.length);
        }
      },
    ),
    { numRuns: 60 },
  );
});
