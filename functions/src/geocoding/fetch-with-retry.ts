import type * as z from 'zod/mini';

const callTimeout = 3_000;
const attempts = 2;

export interface FetchWithRetryOptions {
  fetch: typeof globalThis.fetch;
  /** Receives a text about the error, without addresses, keys or users' input. */
  onFailure: (reason: string) => void;
}

/**
 * Fetches JSON of a known shape: at most two attempts of three seconds each. Retries only temporary failures: lost
 * connections, timeouts, statuses 5xx, bodies that are not JSON, and responses for which `isTransient` returns true. If
 * `isTransient` returns true for the last response, too, returns this response. Returns null after any other failure;
 * never throws.
 * @param isTransient whether a response means that the request should be retried
 */
export async function fetchWithRetry<T>(
  { fetch, onFailure }: FetchWithRetryOptions,
  call: {
    name: string;
    url: URL;
    init?: RequestInit;
    shape: z.ZodMiniType<T>;
    isTransient?: (answer: T) => boolean;
  },
): Promise<T | null> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const outcome = await tryOnce(fetch, call);
    if ('answer' in outcome) {
      const again = attempt < attempts && call.isTransient?.(outcome.answer);
      if (!again) return outcome.answer;
    } else {
      onFailure(`${call.name}: ${outcome.reason}`);
      if (!outcome.transient) return null;
    }
  }
  return null;
}

type Outcome<T> = { answer: T } | { reason: string; transient: boolean };

async function tryOnce<T>(
  fetch: typeof globalThis.fetch,
  { url, init, shape }: { url: URL; init?: RequestInit; shape: z.ZodMiniType<T> },
): Promise<Outcome<T>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(callTimeout) });
    if (!response.ok) {
      await response.body?.cancel();
      return { reason: `HTTP ${response.status}`, transient: response.status >= 500 };
    }
    const parsed = shape.safeParse(await response.json());
    return parsed.success
      ? { answer: parsed.data }
      : { reason: 'a response in an unknown format', transient: false };
  } catch (error) {
    // Reports only the error's name, because the error's message may contain the URL with the key.
    return { reason: error instanceof Error ? error.name : 'unknown error', transient: true };
  }
}
