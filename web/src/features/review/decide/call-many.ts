import { ConnectionError, isReason } from '../../../lib/api/failure.ts';
import { isLate } from '../actions/use-action.ts';

export interface CallsResult<T> {
  done: T[];
  /** Items that somebody else has already changed, decided or withdrawn. */
  overtaken: T[];
  /** The reviewer's own suggestions, which another reviewer must decide. */
  own: T[];
  /** Items that were not tried, or whose call failed. */
  left: readonly T[];
  /** The error that stopped the calls; null if no error stopped them. */
  failure: unknown;
}

export interface Calling {
  signal?: AbortSignal;
  onProgress?: (tried: number) => void;
}

/**
 * Runs `call` for one item after the other, because parallel decisions would block each other in the same documents.
 * Stops when `signal` is aborted, or at an error. Continues with the next item if somebody else has already changed,
 * decided or withdrawn the item, or if the suggestion is the reviewer's own.
 */
export async function callMany<T>(
  items: readonly T[],
  call: (item: T, key: string) => Promise<void>,
  { signal, onProgress }: Calling = {},
): Promise<CallsResult<T>> {
  const outcome: CallsResult<T> = { done: [], overtaken: [], own: [], left: items, failure: null };
  for (const [index, item] of items.entries()) {
    if (signal?.aborted) break;
    try {
      await twice((key) => call(item, key), crypto.randomUUID());
      outcome.done.push(item);
    } catch (error) {
      const isOwn = isReason(error, 'own_suggestion');
      if (!isLate(error) && !isOwn) return { ...outcome, failure: error };
      (isOwn ? outcome.own : outcome.overtaken).push(item);
    }
    outcome.left = items.slice(index + 1);
    onProgress?.(index + 1);
  }
  return outcome;
}

/** If a response is lost, repeats the call with the same idempotency key. The server then runs the action only once. */
async function twice(call: (key: string) => Promise<void>, key: string): Promise<void> {
  try {
    await call(key);
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    await call(key);
  }
}

/**
 * Returns a function that makes a change and repeats it once if the response is lost. If the repeated call also fails,
 * the user can start the same change again. The change then gets the same idempotency key, because the server may have
 * made the change already. After a success, the same change gets a new key, because the user may have undone it.
 */
export function createRepeatedCalls() {
  const keys = new Map<string, string>();
  /** @param asked the content of the change. Changes with the same content get the same key. */
  return async (asked: unknown, call: (key: string) => Promise<void>): Promise<void> => {
    const content = JSON.stringify(asked);
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    await twice(call, key);
    keys.clear();
  };
}
