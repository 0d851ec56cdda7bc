import { ConnectionError } from './api/connection-error.ts';

/**
 * Timeouts of calls in milliseconds. On a network that drops packets, calls do not fail without a timeout. After the
 * timeout, the user sees an error and can retry.
 */
export const timeouts = {
  /** For reads, and for loading parts of the app. */
  read: 10_000,
  /** For calls that change something. After the timeout, the server may still make the change. */
  write: 30_000,
  /** For an upload or download without any progress. */
  stalled: 20_000,
} as const;

/** A call was cancelled because there was no answer within the timeout. */
export class NoAnswerError extends ConnectionError {
  readonly seconds: number;

  constructor(milliseconds: number) {
    const seconds = milliseconds / 1000;
    super(new Error(`no answer within ${seconds} s`));
    this.name = 'NoAnswerError';
    this.seconds = seconds;
  }
}

/**
 * Runs work with a timeout, which aborts the work's signal. `progressed` restarts the timeout.
 * @throws NoAnswerError after the timeout, the reason of `given` when `given` is aborted, otherwise the work's error
 */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal, progressed: () => void) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  given?.throwIfAborted();
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new NoAnswerError(milliseconds)), milliseconds);
  };
  const giveUp = (): void => controller.abort(given?.reason);
  given?.addEventListener('abort', giveUp);
  begin();
  try {
    return await Promise.race([
      work(controller.signal, begin),
      new Promise<never>((_, reject) =>
        controller.signal.addEventListener('abort', () =>
          reject(controller.signal.reason as Error),
        ),
      ),
    ]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
