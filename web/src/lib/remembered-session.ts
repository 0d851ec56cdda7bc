import { forgetInbox } from './kept-inbox.ts';
import type { SessionUser } from './session.ts';

/**
 * The user of the last visit: only then is Firebase Auth loaded at the start, and the user stays signed in
 * while no server is reachable. A browser without storage starts signed out, as Firebase itself would.
 */
const key = 'adyurdu-session';

export function rememberSession(user: SessionUser | null): void {
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user));
    else {
      localStorage.removeItem(key);
      forgetInbox();
    }
  } catch {
    // storage is refused: nothing is stored
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function hasRememberedSession(): boolean {
  return read() !== null;
}

/** Null when nobody was signed in, and when only an older version stored that somebody was. */
export function rememberedUser(): SessionUser | null {
  try {
    const user = JSON.parse(read() ?? 'null') as Partial<SessionUser> | number | null;
    return typeof user === 'object' && typeof user?.uid === 'string' ? (user as SessionUser) : null;
  } catch {
    return null; // the entry has another form
  }
}
