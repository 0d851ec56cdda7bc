import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

const act = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset();
});
afterEach(() => void vi.useRealTimers());

const wait = { quiet: 60, longest: 250 };

it('acts once after a burst of requests, after the quiet time', () => {
  const once = debounce(act, wait);
  once.ask();
  vi.advanceTimersByTime(59);
  once.ask();
  vi.advanceTimersByTime(59);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('waits no longer than the longest time, even if requests continue', () => {
  const once = debounce(act, wait);
  for (let at = 0; at < 250; at += 50) {
    once.ask();
    vi.advanceTimersByTime(at === 200 ? 49 : 50);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

it('acts again after a later request, with a new quiet time', () => {
  const once = debounce(act, wait);
  once.ask();
  vi.advanceTimersByTime(60);
  once.ask();
  vi.advanceTimersByTime(59);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does not act after drop()', () => {
  const once = debounce(act, wait);
  once.ask();
  once.drop();
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
});
