import { expect, it } from 'vitest';
import { decideListRequest } from './lists.ts';

const id = 'a'.repeat(20);
const ids = (count: number) => Array.from({ length: count }, () => id);
const decision = { until: '2026-01-01T00:00:00.000Z', without: [] };
const approval = { ...decision, kind: 'approve', replacing: [] };
const refusal = { ...decision, kind: 'decline', reason_id: 'no_source', reason: null };
const accepts = (request: object) => decideListRequest.safeParse(request).success;

it.each([approval, refusal])('a decision to $kind excludes at most 2,000 rows', (request) => {
  expect(accepts({ ...request, without: ids(2_000) })).toBe(true);
  expect(accepts({ ...request, without: ids(2_001) })).toBe(false);
});

it('an approval replaces published data with at most 100 rows', () => {
  const replacing = (count: number) => ids(count).map((one) => ({ id: one, revision: 1 }));
  expect(accepts({ ...approval, replacing: replacing(100) })).toBe(true);
  expect(accepts({ ...approval, replacing: replacing(101) })).toBe(false);
});
