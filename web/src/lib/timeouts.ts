import { ConnectionError } from './api/connection-error.ts';

/**
 * How long each kind of call may take, in milliseconds. Behind a network that swallows packets nothing
 * ever fails by itself: then its user hears what happened and may try again.
 */
export const timeouts = {
  /** Answers that change nothing, and parts of the app. */
  read: 10_000,
  /** Calls that change something; the server may have done it all the same. */
  write: 30_000,
  /** A file under way of which not one more byte went through. */
  stalled: 20_000,
} as const;

/** Nothing was heard for so long that the call was given up. */
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
 * Does what may wait for the network, and waits no longer than it may. `work` is told by its signal
 * that it was given up, and may say by `progressed` that the time begins anew.
 * @throws NoAnswerError when time is up, the reason of `given` once that is aborted, else what `work` throws
 */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal, progressed: () => void) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  given?.throwIfAborted();
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => waiting.abort(new NoAnswerError(milliseconds)), milliseconds);
  };
  const giveUp = (): void => waiting.abort(given?.reason);
  given?.addEventListener('abort', giveUp);
  begin();
  try {
    return await Promise.race([
      work(waiting.signal, begin),
      new Promise<never>((_, reject) =>
        waiting.signal.addEventListener('abort', () => reject(waiting.signal.reason as Error)),
      ),
    ]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
