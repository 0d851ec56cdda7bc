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

/** A server with this many entries, in pages of ten. */
const serving = (count: number) => {
  const asked: (string | null)[] = [];
  const fetchPage = async (_: object, after: string | null) => {
    asked.push(after);
    const from = Number(after ?? 0);
    const size = Math.min(10, count - from);
    const data = Array.from({ length: size }, (_one, n) => entry({ id: `${from + n}` }));
    return { data, next: from + size < count ? `${from + size}` : null };
  };
  return { asked, fetchPage };
};

it.each([
  [0, 0, false],
  [20, 20, false],
  [21, 20, true],
])('of %i entries it holds %i', async (count, held, isCut) => {
  const { fetchPage, asked } = serving(count);
  const table = await auditTable({}, fetchPage, 20);
  expect([table.rows.length - 1, table.isCut]).toEqual([held, isCut]);
  expect(asked.length).toBeLessThanOrEqual(2);
});

it('names place, person and reason, and holds no key of an account', async () => {
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

it('is no formula in a spreadsheet, whatever somebody calls themselves', async () => {
  const fetchPage = async () => ({
    data: [entry({ by: '=HYPERLINK("x")', reason: '@sum' }), entry({ by: 'x;=1+1' })],
    next: null,
  });
  const file = csvOf((await auditTable({}, fetchPage)).rows);
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file).toContain("'@sum");
  expect(file).toContain("x;'=1+1");
});
