import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedKeys } from './sorted-keys.ts';

const entries = (...keys: string[]) => keys.map((key, value) => ({ key, value }));
function found(sorted: SortedKeys<number>, prefix: string, most?: number): string[] {
  const visited: string[] = [];
  sorted.visit(prefix, (value, key) => visited.push(`${key} ${value}`) > 0, most);
  return visited;
}

describe('keys in order', () => {
  it('are found by how they begin, the shortest first, with all values of a key', () => {
    const sorted = new SortedKeys<number>();
    expect(found(sorted, '')).toEqual([]);
    sorted.add(entries('urmu', 'tebriz', 'urm', 'urmu', 'ur', 'xoy'));
    expect(found(sorted, 'urm')).toEqual(['urm 2', 'urmu 0', 'urmu 3']);
    expect(found(sorted, 'tebriz')).toEqual(['tebriz 1']);
    expect(found(sorted, 'y')).toEqual([]);
    expect(found(sorted, 'urmux')).toEqual([]);
  });

  it('are the same whichever batches they came in', () => {
    const keys = fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'ə') })));
    fc.assert(
      fc.property(keys, fc.string({ unit: fc.constantFrom('a', 'ə') }), (batches, prefix) => {
        const sorted = new SortedKeys<number>();
        for (const batch of batches) sorted.add(entries(...batch));
        const all = batches.flat().filter((key) => key.startsWith(prefix));
        const keysFound = found(sorted, prefix).map((one) => one.replace(/ \d+$/, ''));
        expect(keysFound).toEqual(all.toSorted());
      }),
    );
  });

  it('are visited until it is enough', () => {
    const sorted = new SortedKeys<number>();
    sorted.add(entries('a', 'ab', 'ab', 'b'));
    const visited: number[] = [];
    sorted.visit('', (value) => visited.push(value) < 2);
    expect(visited).toEqual([0, 1]);
  });

  it('leave the order of what they are given alone', () => {
    const given = entries('b', 'a');
    new SortedKeys<number>().add(given);
    expect(given.map(({ key }) => key)).toEqual(['b', 'a']);
  });

  it('are given out up to so many of each run: small batches lie in one, great ones apart', () => {
    const great = Array.from({ length: 4096 }, () => 'a');
    const runs = (...batches: string[][]) => {
      const sorted = new SortedKeys<number>();
      for (const batch of batches) sorted.add(entries(...batch));
      return found(sorted, 'a', 1).length;
    };
    expect(found(new SortedKeys<number>(), 'a', 0)).toEqual([]);
    expect(runs(['a'], ['a'], ['a'])).toBe(1);
    expect(runs(great, ['a'], ['a'])).toBe(2);
    expect(runs(great.slice(1), ['a'])).toBe(1);
    expect(runs(great, great)).toBe(2);
  });
});
