import { ConnectionError, isCode } from '../../../lib/api/failure.ts';

/** The server refuses an account's fifth call at once. */
const mostAtOnce = 3;

export interface Outcome<T> {
  done: T[];
  /** Items that somebody else had changed or decided. */
  overtaken: T[];
  /** Why the rest was not tried; null if everything was. */
  failure: unknown;
}

export interface Calling {
  /** Calls in progress at once. */
  atOnce?: number;
  signal?: AbortSignal;
  onProgress?: (tried: number) => void;
}

/**
 * Calls once per item, some at once. Once the connection is lost, or the server refuses for another reason than a
 * conflict, no further item is tried. A call whose answer was lost, or for which the server was too busy, is repeated with its key, so that it counts once.
 */
export async function callMany<T>(
  items: readonly T[],
  call: (item: T, key: string) => Promise<void>,
  { atOnce = mostAtOnce, signal, onProgress }: Calling = {},
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], overtaken: [], failure: null };
  let next = 0;
  let tried = 0;
  const isOver = () => outcome.failure !== null || (signal?.aborted ?? false);

  async function one(item: T): Promise<void> {
    try {
      await twice(call, item);
      outcome.done.push(item);
    } catch (error) {
      if (isCode(error, 'conflict') || isCode(error, 'not_found')) outcome.overtaken.push(item);
      else outcome.failure ??= error;
    }
    onProgress?.(++tried);
  }

  async function work(): Promise<void> {
    while (!isOver() && next < items.length) await one(items[next++] as T);
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}

/** Calls again when the answer was lost, or when the server was too busy. */
async function twice<T>(call: (item: T, key: string) => Promise<void>, item: T): Promise<void> {
  const key = crypto.randomUUID();
  try {
    await call(item, key);
  } catch (error) {
    if (!(error instanceof ConnectionError) && !isCode(error, 'unavailable')) throw error;
    await call(item, key);
  }
}
