import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lengthOf } from './decode.ts';

/** Fake audio element. Like browsers of iPhones, it loads a file only after a call of `load`. */
class LazyAudio {
  static isStuck = false;
  duration = 7;
  onloadedmetadata = (): void => undefined;
  load(): void {
    if (!LazyAudio.isStuck) queueMicrotask(() => this.onloadedmetadata());
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Audio', LazyAudio);
  LazyAudio.isStuck = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function lengthWithin(milliseconds: number): Promise<number | null | 'waiting'> {
  let found: number | null | 'waiting' = 'waiting';
  const length = lengthOf(new Blob(['x'])).then((seconds) => (found = seconds));
  await vi.advanceTimersByTimeAsync(milliseconds);
  if (found !== 'waiting') await length;
  return found;
}

it('finds the length in a browser that does not load audio by itself', async () => {
  expect(await lengthWithin(0)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not know the length if the browser has not found it after 5 s', async () => {
  LazyAudio.isStuck = true;
  expect(await lengthWithin(4_999)).toBe('waiting');
  expect(await lengthWithin(5_000)).toBeNull();
});
