import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError } from './api/failure.ts';
import { NoAnswerError, within } from './timeouts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

/** The state of a promise: 'waiting', or its outcome. */
function outcome(promise: Promise<unknown>): { of: () => unknown } {
  let ended: unknown = 'waiting';
  promise.then(
    (value) => (ended = value),
    (error: unknown) => (ended = error),
  );
  return { of: () => ended };
}

describe('within', () => {
  it('answers what the work answers until the last millisecond', async () => {
    const work = () => new Promise((resolve) => setTimeout(() => resolve('answer'), 9_999));
    const asked = outcome(within(10_000, work));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked.of()).toBe('answer');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up when time is up, and says after how long', async () => {
    const asked = outcome(within(10_000, never));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked.of()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.of()).toBeInstanceOf(NoAnswerError);
    expect(asked.of()).toBeInstanceOf(ConnectionError);
    expect(asked.of()).toMatchObject({ seconds: 10 });
  });

  it('tells the work that it was given up', async () => {
    let told: AbortSignal | undefined;
    const asked = outcome(
      within(10_000, (signal) => {
        told = signal;
        return never();
      }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told?.reason).toBe(asked.of());
  });

  it('begins anew with all that goes through', async () => {
    let step = (): void => undefined;
    const asked = outcome(
      within(20_000, (_, progressed) => {
        step = progressed;
        return never();
      }),
    );
    await vi.advanceTimersByTimeAsync(19_999);
    step();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(asked.of()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.of()).toMatchObject({ seconds: 20 });
  });

  it('ends at once with the caller’s reason, even where the work does not listen', async () => {
    const given = new AbortController();
    const asked = outcome(within(10_000, never, given.signal));
    given.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.of()).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin for a caller who has given up', async () => {
    const work = vi.fn(never);
    await expect(within(10_000, work, AbortSignal.abort())).rejects.toThrow();
    expect(work).not.toHaveBeenCalled();
  });
});
