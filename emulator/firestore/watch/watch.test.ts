import { describe, expect, it } from 'vitest';
import type { AccessScope } from '../authorization/access-scope.ts';
import type { Interest, Target } from './target.ts';
import { Watch, type WatchStream } from './watch.ts';

/** A target whose rules read `count` documents for each watched path. */
function watchReading(count: number, paths: string[], operations = 1) {
  const allowed: boolean[] = [];
  const interests = paths.map((path): Interest => ({ kind: 'document', path }));
  const target: Target = {
    interests,
    isProjected: false,
    authorize(scope: AccessScope) {
      for (const path of paths) {
        for (let begun = 0; begun < operations; begun++) {
          const operation = scope.budget.operation();
          for (let n = 0; n < count; n++) {
            const read = `${path}/${begun}/${n}`;
            scope.read.add(read);
            allowed.push(operation.charge(read));
          }
        }
      }
    },
    open: () => ({ shown: [], gone: [] }),
    openSince: () => ({ shown: [], gone: [] }),
    apply: () => undefined,
  };
  const stream: WatchStream = { snapshot: () => undefined, stop: () => undefined };
  return { watch: new Watch(1, target, stream), allowed };
}

describe('what rules may read for a target', () => {
  it.each([
    ['10 documents for one', 10, ['c/a'], true],
    ['11 for one', 11, ['c/a'], false],
    ['20 for two', 10, ['c/a', 'c/b'], true],
    ['21 for three', 7, ['c/a', 'c/b', 'c/c'], false],
  ])('%s', (_, count, paths, fits) => {
    const { watch, allowed } = watchReading(count, paths);
    watch.authorize();
    expect(allowed.every(Boolean)).toBe(fits);
  });

  it.each([
    [5, true],
    [6, false],
  ])('twice %i for one target of one interest', (count, fits) => {
    const { watch, allowed } = watchReading(count, ['c/a'], 2);
    watch.authorize();
    expect(allowed.every(Boolean)).toBe(fits);
  });

  it('counts anew each time, and is what the watch then rests on', () => {
    const { watch, allowed } = watchReading(10, ['c/a']);
    expect(watch.dependencies.size).toBe(0);
    watch.authorize();
    watch.authorize();
    expect(allowed.every(Boolean)).toBe(true);
    expect(watch.dependencies.size).toBe(10);
  });
});
