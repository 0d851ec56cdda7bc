import { describe, expect, it } from 'vitest';
import type { AccessScope } from '../authorization/access-scope.ts';
import type { Interest, Target } from './target.ts';
import { Watch, type WatchStream } from './watch.ts';

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

describe('the number of documents that rules may read for a target', () => {
  it.each([
    ['allows 10 documents for one interest', 10, ['c/a'], true],
    ['refuses 11 documents for one interest', 11, ['c/a'], false],
    ['allows 20 documents for two interests', 10, ['c/a', 'c/b'], true],
    ['refuses 21 documents for three interests', 7, ['c/a', 'c/b', 'c/c'], false],
  ])('%s', (_, count, paths, fits) => {
    const { watch, allowed } = watchReading(count, paths);
    watch.authorize();
    expect(allowed.every(Boolean)).toBe(fits);
  });

  it.each([
    [5, true],
    [6, false],
  ])('allows two operations with %i documents each for one interest: %s', (count, fits) => {
    const { watch, allowed } = watchReading(count, ['c/a'], 2);
    watch.authorize();
    expect(allowed.every(Boolean)).toBe(fits);
  });

  it('is counted separately for each authorization, and the documents become dependencies', () => {
    const { watch, allowed } = watchReading(10, ['c/a']);
    expect(watch.dependencies.size).toBe(0);
    watch.authorize();
    watch.authorize();
    expect(allowed.every(Boolean)).toBe(true);
    expect(watch.dependencies.size).toBe(10);
  });
});
