import { expect, it } from 'vitest';
import { dashesOf, ringOf } from './ring.ts';

it('has one arc for one status', () => {
  expect(ringOf({ approved: 5, requested: 0, pending: 0 })).toEqual([
    { status: 'approved', from: 0, length: 100 },
  ]);
});

it('divides the ring by counts, in a fixed order', () => {
  expect(ringOf({ approved: 3, requested: 1, pending: 0 })).toEqual([
    { status: 'approved', from: 0, length: 75 },
    { status: 'requested', from: 75, length: 25 },
  ]);
});

it('shows the arc of one place among a thousand', () => {
  const [approved, requested] = ringOf({ approved: 1000, requested: 1, pending: 0 });
  expect(requested?.length).toBeGreaterThan(5);
  expect((approved?.length ?? 0) + (requested?.length ?? 0)).toBeCloseTo(100);
});

it('has no arcs for an empty cluster', () => {
  expect(ringOf({ approved: 0, requested: 0, pending: 0 })).toEqual([]);
});

it.each([6, 25, 33.3, 94, 100])(
  'draws the arc of requested places as dashes over %f percent of the ring',
  (length) => {
    const dashes = dashesOf({ status: 'requested', from: 0, length });
    expect(dashes.length).toBeGreaterThanOrEqual(4);
    expect(dashes.length % 2).toBe(0);
    expect(dashes.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100);
    expect(dashes.at(-1)).toBeCloseTo(100 - length);
    for (const one of dashes.slice(0, -1)) expect(one).toBeGreaterThan(1.5);
    expect(Math.max(...dashes.slice(0, -1))).toBeLessThan(7);
  },
);

it('draws the arc of other places as one line', () => {
  expect(dashesOf({ status: 'approved', from: 0, length: 75 })).toEqual([75, 25]);
  expect(dashesOf({ status: 'pending', from: 75, length: 25 })).toEqual([25, 75]);
});
