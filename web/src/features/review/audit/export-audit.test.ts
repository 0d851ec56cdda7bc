import { expect, it } from 'vitest';
import type { AuditEntry } from '@shared/contract/audit.ts';
import { csvOf } from '@shared/formats/delimited.ts';
import { auditTable } from './export-audit.ts';

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{
    id: 'a',
    at: '2026-01-01T00:00:00.000Z',
    action: 'declined',
    by: 'Sevda',
    account: 'entry/gn-7/a',
  },
  place: {
    ...{ place_id: 'gn-7', name_az: 'Sulduz', name_loc: 'سولدوز', name_new: 'Naqadeh' },
    location: null,
  },
  ...{ of: null, reason: null, reason_id: 'no_source', ...changes },
});

const serving = (count: number) => {
  const requests: (string | null)[] = [];
  const fetchPage = async (_: object, after: string | null) => {
    requests.push(after);
    const from = Number(after ?? 0);
    const size = Math.min(10, count - from);
    const data = Array.from({ length: size }, (_one, n) => entry({ id: `${from + n}` }));
    return { data, next: from + size < count ? `${from + size}` : null };
  };
  return { requests, fetchPage };
};

it.each([
  [0, 0, false],
  [20, 20, false],
  [21, 20, true],
])('exports %i entries as %i rows', async (count, held, isCut) => {
  const { fetchPage, requests } = serving(count);
  const table = await auditTable({}, fetchPage, 20);
  expect([table.rows.length - 1, table.isCut]).toEqual([held, isCut]);
  expect(requests.length).toBeLessThanOrEqual(2);
});

it('exports at most 5,000 entries without another limit', async () => {
  const { fetchPage } = serving(5_001);
  const { rows, isCut } = await auditTable({}, fetchPage);
  expect([rows.length - 1, isCut]).toEqual([5_000, true]);
});

it('has names, place and reason, but no account keys', async () => {
  const fetchPage = async () => ({
    data: [
      entry(),
      entry({ place: null, of: { name: 'Aylin', account: 'changed/a' }, reason: 'Spam' }),
    ],
    next: null,
  });
  const { rows } = await auditTable({}, fetchPage);
  expect(rows.slice(1)).toEqual([
    [
      ...['2026-01-01T00:00:00.000Z', 'declined', 'Sevda', 'gn-7', 'Sulduz', 'سولدوز', 'Naqadeh'],
      ...['', 'no_source', ''],
    ],
    ['2026-01-01T00:00:00.000Z', 'declined', 'Sevda', '', '', '', '', 'Aylin', 'no_source', 'Spam'],
  ]);
});

it('writes no spreadsheet formula for user names and reasons', async () => {
  const fetchPage = async () => ({
    data: [entry({ by: '=HYPERLINK("x")', reason: '@sum' }), entry({ by: 'x;=1+1' })],
    next: null,
  });
  const file = csvOf((await auditTable({}, fetchPage)).rows);
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file).toContain("'@sum");
  expect(file).toContain("x;'=1+1");
});
