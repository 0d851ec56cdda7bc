import { describe, expect, it } from 'vitest';
import { encodeFields } from '../value/codec.ts';
import { AFTER_ALL_KEYS } from '../value/key.ts';
import { DocumentTable } from './table.ts';

const fields = (n: number) => new Map([['n', { type: 'integer', value: BigInt(n) } as const]]);
const version = (n: number, createTime: number, updateTime: number) => ({
  bytes: encodeFields(fields(n)),
  createTime,
  updateTime,
});

function tableWith(...commits: [time: number, version: ReturnType<typeof version> | null][]) {
  const table = new DocumentTable(0);
  for (const [time, one] of commits)
    table.apply(time, [{ path: 'c/d', version: one, fields: null }]);
  return table;
}

describe('the past of a document in the table', () => {
  it('is empty if the creation time already shows that there was no earlier version', () => {
    const table = tableWith([10, version(1, 10, 10)]);
    expect(table.slot('c/d')?.past).toBeNull();
    expect(table.version('c/d', 9)).toBeNull();
    expect(table.version('c/d', 10)?.updateTime).toBe(10);
  });

  it('is stored if the document has a creation time before its first commit', () => {
    const table = tableWith([10, version(1, 5, 5)]);
    expect(table.version('c/d', 9)).toBeNull();
    expect(table.version('c/d', 10)?.createTime).toBe(5);
  });

  it('contains replaced and deleted versions', () => {
    const table = tableWith([10, version(1, 10, 10)], [20, version(2, 10, 20)], [30, null]);
    const updates = [9, 10, 19, 20, 29, 30].map((time) => table.version('c/d', time)?.updateTime);
    expect(updates).toEqual([undefined, 10, 10, 20, 20, undefined]);
    expect(table.version('c/d', null)).toBeNull();
  });

  it('contains a version that one commit deleted and created again', () => {
    const table = tableWith([10, version(1, 10, 10)], [20, version(2, 20, 20)]);
    expect(table.version('c/d', 19)?.updateTime).toBe(10);
    expect(table.version('c/d', 20)?.updateTime).toBe(20);
  });

  it('contains the gap between a deletion and the next creation', () => {
    const table = tableWith([10, version(1, 10, 10)], [20, null], [30, version(2, 30, 30)]);
    const updates = [10, 20, 29, 30].map((time) => table.version('c/d', time)?.updateTime);
    expect(updates).toEqual([10, undefined, undefined, 30]);
  });
});

describe('loading documents into the table', () => {
  const entries = (table: DocumentTable) =>
    [...table.collections.open('c').names.ascending({ key: '' }, { key: AFTER_ALL_KEYS })].map(
      ({ slot }) => slot.path,
    );

  it('replaces versions that were loaded before, without a past', () => {
    const table = new DocumentTable(0);
    table.load({ path: 'c/d', version: version(1, 5, 5) });
    table.load({ path: 'c/d', version: version(2, 5, 6) });
    expect([...table.documents()].map((one) => [one.path, one.fields])).toEqual([
      ['c/d', fields(2)],
    ]);
    expect(table.slot('c/d')?.past).toBeNull();
    expect(entries(table)).toEqual(['c/d']);
  });

  it('removes a deleted document', () => {
    const table = new DocumentTable(0);
    table.load({ path: 'c/d', version: version(1, 5, 5) });
    table.load({ path: 'c/d', version: null });
    expect(table.slot('c/d')).toBeUndefined();
    expect([...table.documents()]).toEqual([]);
  });
});

describe('the history of the table', () => {
  const HOUR = 3_600_000_000;

  it('covers one hour', () => {
    const table = tableWith([1, version(1, 1, 1)], [2, version(2, 1, 2)]);
    expect(table.history.horizon).toBe(0);
    table.apply(2 + HOUR, [{ path: 'c/e', version: version(1, 9, 9), fields: null }]);
    expect(table.history.horizon).toBe(1);
    expect(table.version('c/d', 1)?.updateTime).toBe(1);
    table.apply(3 + HOUR, [{ path: 'c/e', version: null, fields: null }]);
    expect(table.history.horizon).toBe(2);
    expect(table.slot('c/d')?.past).toBeNull();
    expect(table.version('c/d', null)?.updateTime).toBe(2);
  });

  it('removes the slot of a deleted document when its past expires', () => {
    const table = tableWith([1, version(1, 1, 1)], [2, null]);
    expect(table.slot('c/d')).toBeDefined();
    table.apply(3 + HOUR, []);
    expect(table.slot('c/d')).toBeUndefined();
    expect([...table.slots()]).toEqual([]);
  });

  it('is at most 16 MiB large, including an overhead for each change', () => {
    const ofText = (value: string) => encodeFields(new Map([['t', { type: 'string', value }]]));
    const overhead = ofText('x'.repeat(1_000_000)).length - 1_000_000;
    const bytes = ofText('x'.repeat(1024 * 1024 - 160 - overhead));
    const table = new DocumentTable(0);
    const write = (time: number) => {
      const one = { bytes, createTime: 1, updateTime: time };
      table.apply(time, [{ path: 'c/d', version: one, fields: null }]);
      return table.history.horizon;
    };
    expect(Array.from({ length: 18 }, (_, i) => write(i + 1)).slice(14)).toEqual([0, 0, 1, 2]);
    expect(table.slot('c/d')?.past).toHaveLength(16);
  });

  it('is kept while a reader has pinned a time', () => {
    const table = tableWith([1, version(1, 1, 1)], [2, version(2, 1, 2)]);
    const read = [table.history.pin(1), table.history.pin(1)];
    const horizons = [3, 4, 5].map((hours) => {
      table.apply(hours * HOUR, []);
      read.pop()?.();
      return [table.history.horizon, table.slot('c/d')?.past?.length];
    });
    expect(horizons).toEqual([
      [1, 1],
      [1, 1],
      [3 * HOUR, undefined],
    ]);
  });

  it('lists the changes since a time within the last hour', () => {
    const table = new DocumentTable(0);
    const seconds = (n: number) => n * 1_000_000;
    for (let n = 1; n <= 9_000; n++) {
      const one = version(n, seconds(n), seconds(n));
      table.apply(seconds(n), [{ path: `c/${n}`, version: one, fields: null }]);
    }
    const changed = (since: number) =>
      Array.from(table.history.changedAfter(since), ({ path }) => path);
    expect(changed(seconds(8_998))).toEqual(['c/9000', 'c/8999']);
    expect(table.history.horizon).toBe(seconds(5_399));
    expect(changed(table.history.horizon)).toHaveLength(3_601);
    expect(changed(table.history.latest)).toEqual([]);
  });

  it('begins at the time when a database is opened', () => {
    const { history } = new DocumentTable(7);
    expect([history.horizon, history.latest]).toEqual([7, 7]);
    history.startAt(9);
    expect([history.horizon, history.latest]).toEqual([9, 9]);
  });
});
