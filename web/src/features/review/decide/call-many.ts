import { ConnectionError, isReason } from '../../../lib/api/failure.ts';
import { isLate } from '../actions/use-action.ts';

export interface CallsResult<T> {
  done: T[];
  /** Items that somebody else had changed or decided. */
  overtaken: T[];
  /** The reviewer's own suggestions, on which somebody else must decide. */
  own: T[];
  /** The error after which no further item was tried; null if there was none. */
  failure: unknown;
}

export interface Calling {
  signal?: AbortSignal;
  onProgress?: (tried: number) => void;
}

/**
 * Calls `call` for each item, one after the other: decisions on one contributor's suggestions change the same documents
 * and would block each other. Stops when `signal` is aborted, after a lost connection, and after a refusal that would
 * also concern the other items.
 */
export async function callMany<T>(
  items: readonly T[],
  call: (item: T, key: string) => Promise<void>,
  { signal, onProgress }: Calling = {},
): Promise<CallsResult<T>> {
  const outcome: CallsResult<T> = { done: [], overtaken: [], own: [], failure: null };
  for (const [index, item] of items.entries()) {
    if (signal?.aborted) break;
    try {
      await twice(call, item);
      outcome.done.push(item);
    } catch (error) {
      const isOwn = isReason(error, 'own_suggestion');
      if (!isLate(error) && !isOwn) return { ...outcome, failure: error };
      (isOwn ? outcome.own : outcome.overtaken).push(item);
    }
    onProgress?.(index + 1);
  }
  return outcome;
}

/** Repeats a call if its answer was lost. Both calls have the same key, so that the server counts them as one. */
async function twice<T>(call: (item: T, key: string) => Promise<void>, item: T): Promise<void> {
  const key = crypto.randomUUID();
  try {
    await call(item, key);
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    await call(item, key);
  }
}
