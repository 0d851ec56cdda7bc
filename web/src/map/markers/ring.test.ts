import { expect, it } from 'vitest';
import { ringOf } from './ring.ts';

it('is one arc for one status', () => {
  expect(ringOf({ approved: 5, requested: 0, pending: 0 })).toEqual([
    { status: 'approved', from: 0, length: 100 },
  ]);
});

it('shares the ring by count, in fixed order', () => {
  expect(ringOf({ approved: 3, requested: 1, pending: 0 })).toEqual([
    { status: 'approved', from: 0, length: 75 },
    { status: 'requested', from: 75, length: 25 },
  ]);
});

it('shows one among a thousand', () => {
  const [approved, requested] = ringOf({ approved: 1000, requested: 1, pending: 0 });
  expect(requested?.length).toBeGreaterThan(5);
  expect((approved?.length ?? 0) + (requested?.length ?? 0)).toBeCloseTo(100);
});

it('has no arcs for an empty cluster', () => {
  expect(ringOf({ approved: 0, requested: 0, pending: 0 })).toEqual([]);
});
