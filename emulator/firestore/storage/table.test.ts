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

describe('a document’s past', () => {
  it('takes no room while its creation says that there was nothing before', () => {
    const table = tableWith([10, version(1, 10, 10)]);
    expect(table.slot('c/d')?.past).toBeNull();
    expect(table.version('c/d', 9)).toBeNull();
    expect(table.version('c/d', 10)?.updateTime).toBe(10);
  });

  it('is kept where a document comes with an older creation time', () => {
    const table = tableWith([10, version(1, 5, 5)]);
    expect(table.version('c/d', 9)).toBeNull();
    expect(table.version('c/d', 10)?.createTime).toBe(5);
  });

  it('holds what was replaced and what was deleted', () => {
    const table = tableWith([10, version(1, 10, 10)], [20, version(2, 10, 20)], [30, null]);
    const updates = [9, 10, 19, 20, 29, 30].map((time) => table.version('c/d', time)?.updateTime);
    expect(updates).toEqual([undefined, 10, 10, 20, 20, undefined]);
    expect(table.version('c/d', null)).toBeNull();
  });

  it('is kept where a document was deleted and created by one commit', () => {
    const table = tableWith([10, version(1, 10, 10)], [20, version(2, 20, 20)]);
    expect(table.version('c/d', 19)?.updateTime).toBe(10);
    expect(table.version('c/d', 20)?.updateTime).toBe(20);
  });

  it('knows the gap between a deletion and the next creation', () => {
    const table = tableWith([10, version(1, 10, 10)], [20, null], [30, version(2, 30, 30)]);
    const updates = [10, 20, 29, 30].map((time) => table.version('c/d', time)?.updateTime);
    expect(updates).toEqual([10, undefined, undefined, 30]);
  });
});

describe('loading', () => {
  const entries = (table: DocumentTable) =>
    [...table.collections.open('c').names.ascending({ key: '' }, { key: AFTER_ALL_KEYS })].map(
      ({ slot }) => slot.path,
    );

  it('replaces what was loaded before, and leaves no past', () => {
    const table = new DocumentTable(0);
    table.load({ path: 'c/d', version: version(1, 5, 5) });
    table.load({ path: 'c/d', version: version(2, 5, 6) });
    expect([...table.documents()].map((one) => [one.path, one.fields])).toEqual([
      ['c/d', fields(2)],
    ]);
    expect(table.slot('c/d')?.past).toBeNull();
    expect(entries(table)).toEqual(['c/d']);
  });

  it('forgets what was deleted', () => {
    const table = new DocumentTable(0);
    table.load({ path: 'c/d', version: version(1, 5, 5) });
    table.load({ path: 'c/d', version: null });
    expect(table.slot('c/d')).toBeUndefined();
    expect([...table.documents()]).toEqual([]);
  });
});
