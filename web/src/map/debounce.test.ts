import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Debouncer } from './debounce.ts';

const act = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset();
});
afterEach(() => void vi.useRealTimers());

const wait = { quiet: 60, longest: 250 };

it('does once, when all have been quiet, what a burst asks for', () => {
  const once = new Debouncer(act, wait);
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

it('lets nobody wait for longer than the longest, however many go on asking', () => {
  const once = new Debouncer(act, wait);
  for (let at = 0; at < 250; at += 50) {
    once.ask();
    vi.advanceTimersByTime(at === 200 ? 49 : 50);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does again what is asked for afterwards, and begins to count anew', () => {
  const once = new Debouncer(act, wait);
  once.ask();
  vi.advanceTimersByTime(60);
  once.ask();
  vi.advanceTimersByTime(59);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
});

it('does not do what was dropped', () => {
  const once = new Debouncer(act, wait);
  once.ask();
  once.drop();
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
});
