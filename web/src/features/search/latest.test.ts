import { expect, it } from 'vitest';
import { Latest } from './latest.ts';

it('aborts the earlier round when a new round begins', () => {
  const latest = new Latest();
  const first = latest.begin();
  expect(first.isCurrent()).toBe(true);
  const second = latest.begin();
  expect(first.isCurrent()).toBe(false);
  expect(first.signal.aborted).toBe(true);
  expect(second.isCurrent()).toBe(true);
  expect(second.signal.aborted).toBe(false);
});

it('has no current round after it was cancelled', () => {
  const latest = new Latest();
  const round = latest.begin();
  latest.cancel();
  expect(round.isCurrent()).toBe(false);
  expect(round.signal.aborted).toBe(true);
});
