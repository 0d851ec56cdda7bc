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

function outcome(promise: Promise<unknown>): { of: () => unknown } {
  let ended: unknown = 'waiting';
  promise.then(
    (value) => (ended = value),
    (error: unknown) => (ended = error),
  );
  return { of: () => ended };
}

describe('within', () => {
  it('returns the result of the work until the last millisecond', async () => {
    const work = () => new Promise((resolve) => setTimeout(() => resolve('answer'), 9_999));
    const call = outcome(within(10_000, work));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(call.of()).toBe('answer');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails after the timeout, and reports its length', async () => {
    const call = outcome(within(10_000, never));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(call.of()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(call.of()).toBeInstanceOf(NoAnswerError);
    expect(call.of()).toBeInstanceOf(ConnectionError);
    expect(call.of()).toMatchObject({ seconds: 10 });
  });

  it('aborts the signal of the work with the same error', async () => {
    let receivedSignal: AbortSignal | undefined;
    const call = outcome(
      within(10_000, (signal) => {
        receivedSignal = signal;
        return never();
      }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(receivedSignal?.reason).toBe(call.of());
  });

  it('starts the timeout again after progress', async () => {
    let step = (): void => undefined;
    const call = outcome(
      within(20_000, (_, progressed) => {
        step = progressed;
        return never();
      }),
    );
    await vi.advanceTimersByTimeAsync(19_999);
    step();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(call.of()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(call.of()).toMatchObject({ seconds: 20 });
  });

  it('fails immediately with the caller’s reason, even when the work ignores the signal', async () => {
    const given = new AbortController();
    const call = outcome(within(10_000, never, given.signal));
    given.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(call.of()).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not start for a caller who has already aborted', async () => {
    const work = vi.fn(never);
    await expect(within(10_000, work, AbortSignal.abort())).rejects.toThrow();
    expect(work).not.toHaveBeenCalled();
  });
});

describe('in a browser that does not store the reason of an abort', () => {
  beforeEach(() => {
    vi.spyOn(AbortSignal.prototype, 'reason', 'get').mockReturnValue(undefined);
    Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted');
  });
  const { throwIfAborted } = AbortSignal.prototype;
  afterEach(() => {
    AbortSignal.prototype.throwIfAborted = throwIfAborted;
    vi.restoreAllMocks();
  });

  it('fails after the timeout with the same error', async () => {
    const call = outcome(within(10_000, never));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(call.of()).toBeInstanceOf(NoAnswerError);
  });

  it.each(['before', 'during'])(
    'fails with an AbortError if it is cancelled %s the work',
    async (when) => {
      const controller = new AbortController();
      if (when === 'before') controller.abort();
      const call = outcome(within(10_000, never, controller.signal));
      controller.abort();
      await vi.advanceTimersByTimeAsync(0);
      expect(call.of()).toMatchObject({ name: 'AbortError' });
    },
  );
});
