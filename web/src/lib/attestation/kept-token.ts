/** A token that this device worked for. */
interface KeptToken {
  app: string;
  token: string;
  /** Milliseconds of this device's clock. */
  ends: number;
}

/** Milliseconds. A token is no longer used this long before it ends, so that it never ends under way. */
export const renewBefore = 60_000;

const key = 'adyurdu-attestation';

/** For a browser that keeps nothing. */
let inMemory: KeptToken | null = null;

/** @param kept null: what was kept is forgotten */
export function keepToken(kept: KeptToken | null): void {
  inMemory = kept;
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // storage is refused: it is kept while the page lives
  }
}

function read(): KeptToken | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptToken | null;
  } catch {
    return null;
  }
}

/** The token of this app that is good for a while yet, so that a visitor works for one an hour. */
export function keptToken(app: string, now: number): string | null {
  inMemory ??= read();
  return inMemory?.app === app && inMemory.ends - renewBefore > now ? inMemory.token : null;
}
