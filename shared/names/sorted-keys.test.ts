import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SortedKeys } from './sorted-keys.ts';

const add = (sorted: SortedKeys<number>, ...keys: string[]) => keys.forEach(sorted.batch());
function found(sorted: SortedKeys<number>, prefix: string, most?: number): string[] {
  const visited: string[] = [];
  sorted.visit(prefix, (value, key) => visited.push(`${key} ${value}`) > 0, most);
  return visited;
}

describe('SortedKeys', () => {
  it('finds keys by their prefix, shortest first, with all values of a key', () => {
    const sorted = new SortedKeys<number>();
    expect(found(sorted, '')).toEqual([]);
    add(sorted, 'urmu', 'tebriz', 'urm', 'urmu', 'ur', 'xoy');
    expect(found(sorted, 'urm')).toEqual(['urm 2', 'urmu 0', 'urmu 3']);
    expect(found(sorted, 'tebriz')).toEqual(['tebriz 1']);
    expect(found(sorted, 'y')).toEqual([]);
    expect(found(sorted, 'urmux')).toEqual([]);
  });

  it('does not depend on the batches in which keys are added', () => {
    const keys = fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'ə') })));
    fc.assert(
      fc.property(keys, fc.string({ unit: fc.constantFrom('a', 'ə') }), (batches, prefix) => {
        const sorted = new SortedKeys<number>();
        for (const batch of batches) add(sorted, ...batch);
        const all = batches.flat().filter((key) => key.startsWith(prefix));
        const keysFound = found(sorted, prefix).map((one) => one.replace(/ \d+$/, ''));
        expect(keysFound).toEqual(all.toSorted());
        let equal = 0;
        sorted.visitKey(prefix, () => equal++);
        expect(equal).toBe(all.filter((key) => key === prefix).length);
      }),
    );
  });

  it('stops when the visitor returns false', () => {
    const sorted = new SortedKeys<number>();
    add(sorted, 'a', 'ab', 'ab', 'b');
    const visited: number[] = [];
    sorted.visit('', (value) => visited.push(value) < 2);
    expect(visited).toEqual([0, 1]);
  });

  it('finds keys that were added after a search', () => {
    const sorted = new SortedKeys<number>();
    add(sorted, 'b', 'a');
    found(sorted, '');
    const addLater = sorted.batch();
    addLater('b', 2);
    addLater('a', 3);
    expect(found(sorted, '')).toEqual(['a 1', 'a 3', 'b 0', 'b 2']);
  });

  it('visits the most important of many entries, in each run, and reads their importance only once', () => {
    const sorted = new SortedKeys<number>();
    const importances = new Map([
      [2, 9],
      [4, 8],
      [5, 7],
    ]);
    const importanceOf = vi.fn((value: number) => importances.get(value) ?? 0);
    const best = (prefix: string, most: number): string[] => {
      const visited: string[] = [];
      const visit = (value: number, key: string) => visited.push(`${key} ${value}`);
      sorted.visitMostImportant(prefix, visit, most, importanceOf);
      return visited;
    };
    expect(best('a', 2)).toEqual([]);
    add(sorted, 'ac', 'ab', 'ad', 'ab', 'b', 'aca');
    expect(best('a', 5)).toEqual(['ab 1', 'ab 3', 'ac 0', 'aca 5', 'ad 2']);
    expect(importanceOf).not.toHaveBeenCalled();
    expect(best('a', 3)).toEqual(['ad 2', 'aca 5', 'ab 1']);
    expect(best('ac', 1)).toEqual(['aca 5']);
    expect(importanceOf).toHaveBeenCalledTimes(5);
    importances.set(0, 10);
    expect(best('ac', 1)).toEqual(['aca 5']);
    sorted.forgetImportance();
    expect(best('ac', 1)).toEqual(['ac 0']);
    sorted.batch()('ac', 4);
    expect(best('ac', 2)).toEqual(['ac 0', 'ac 4']);
    add(sorted, ...Array.from({ length: 4096 }, () => 'c'));
    sorted.batch()('ac', 2);
    expect(best('ac', 2)).toEqual(['ac 0', 'ac 4', 'ac 2']);
  });

  it('limits visits per run; small batches are merged into one run, large ones are not', () => {
    const great = Array.from({ length: 4096 }, () => 'a');
    const runs = (...batches: string[][]) => {
      const sorted = new SortedKeys<number>();
      for (const batch of batches) add(sorted, ...batch);
      return found(sorted, 'a', 1).length;
    };
    expect(found(new SortedKeys<number>(), 'a', 0)).toEqual([]);
    expect(runs(['a'], ['a'], ['a'])).toBe(1);
    expect(runs(great, ['a'], ['a'])).toBe(2);
    expect(runs(great.slice(1), ['a'])).toBe(1);
    expect(runs(great, great)).toBe(2);
  });
});
