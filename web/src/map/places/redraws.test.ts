import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Redraws } from './redraws.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draw = vi.fn();
beforeEach(() => void draw.mockReset());

it('draws the first places immediately, even during a burst of changes', () => {
  const redraws = new Redraws(draw);
  redraws.changed(false);
  redraws.changed(true);
  vi.advanceTimersByTime(0);
  expect(draw).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('draws changes within 60 ms together', () => {
  const redraws = new Redraws(draw);
  redraws.changed(true);
  vi.advanceTimersByTime(0);
  redraws.changed(true);
  vi.advanceTimersByTime(59);
  redraws.changed(true);
  expect(draw).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('draws only once when a redraw is requested during a burst', () => {
  const redraws = new Redraws(draw);
  redraws.changed(false);
  redraws.now();
  vi.advanceTimersByTime(1_000);
  expect(draw).toHaveBeenCalledTimes(1);
});
