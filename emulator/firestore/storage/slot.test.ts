import { describe, expect, it } from 'vitest';
import { changedSince, versionAt, type Slot, type Version } from './slot.ts';

const version = (createTime: number, updateTime = createTime): Version => ({
  bytes: Buffer.from(String(updateTime)),
  createTime,
  updateTime,
});
const [first, second, anew] = [version(10), version(10, 20), version(40)];

const rewritten: Slot = {
  path: 'c/d',
  key: 'c/d',
  past: [
    { until: 20, version: first },
    { until: 30, version: second },
    { until: 40, version: null },
  ],
  current: anew,
};
const fresh: Slot = { ...rewritten, past: null, current: first };
const gone: Slot = { ...rewritten, past: [{ until: 30, version: first }], current: null };

describe('the slot of a document', () => {
  it.each<[string, Slot, (Version | null)[]]>([
    [
      'that was replaced, deleted and created again',
      rewritten,
      [null, first, first, second, second, null, null, anew, anew],
    ],
    ['without a past', fresh, [null, first, first, first, first, first, first, first, first]],
    ['that was deleted', gone, [null, first, first, first, first, null, null, null, null]],
  ])('%s: returns the version at a time', (_, slot, versions) => {
    expect([9, 10, 19, 20, 29, 30, 39, 40, 41].map((at) => versionAt(slot, at))).toEqual(versions);
    expect(versionAt(slot, null)).toBe(slot.current);
  });

  it.each<[string, Slot, boolean[]]>([
    ['that was replaced, deleted and created again', rewritten, [true, true, true, false]],
    ['without a past', fresh, [true, false, false, false]],
    ['that was deleted', gone, [true, true, false, false]],
    ['without a version', { ...gone, past: null }, [false, false, false, false]],
  ])('%s: reports whether it changed after a time', (_, slot, changed) => {
    expect([9, 10, 39, 40].map((at) => changedSince(slot, at))).toEqual(changed);
  });
});
