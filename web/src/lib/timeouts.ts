import { ConnectionError } from './api/connection-error.ts';

/** Timeouts of calls in milliseconds. On a network that drops packets, a call without a timeout would never fail. */
export const timeouts = {
  read: 10_000,
  /** Timeout of calls that change something. After the timeout, the server may still make the change. */
  write: 30_000,
  /** Timeout of an upload or download without any progress. */
  stalled: 20_000,
} as const;

export class NoAnswerError extends ConnectionError {
  // Without `declare`, the build for old browsers would add a helper function to the page's first scripts.
  declare readonly seconds: number;

  constructor(milliseconds: number) {
    const seconds = milliseconds / 1000;
    super(new Error(`no answer within ${seconds} s`));
    this.name = 'NoAnswerError';
    this.seconds = seconds;
  }
}

/** Older browsers, such as Chrome before version 98, do not store the reason of an abort. */
const reasonOf = (signal: AbortSignal): unknown =>
  signal.reason ?? new DOMException('The call was cancelled', 'AbortError');

/** Does the same as `signal.throwIfAborted`, which older browsers lack, such as Chrome before version 100. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw reasonOf(signal);
}

/**
 * Runs work with a timeout. The timeout aborts the work's signal. The work can restart the timeout with `progressed()`,
 * or set another timeout in milliseconds with `progressed(5000)`.
 * @throws NoAnswerError after the timeout; the reason of `given` when `given` is aborted; otherwise the work's error
 */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal, progressed: (milliseconds?: number) => void) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  if (given) throwIfAborted(given);
  const controller = new AbortController();
  let why: unknown;
  const stop = (reason: unknown): void => {
    why = reason;
    controller.abort(reason);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (limit = milliseconds): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stop(new NoAnswerError(limit)), limit);
  };
  const giveUp = (): void => given && stop(reasonOf(given));
  given?.addEventListener('abort', giveUp);
  begin();
  try {
    return await Promise.race([
      work(controller.signal, begin),
      new Promise<never>((_, reject) =>
        controller.signal.addEventListener('abort', () => reject(why as Error)),
      ),
    ]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
