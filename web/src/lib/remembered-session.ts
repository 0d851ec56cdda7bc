import type { SessionUser } from './session.ts';

/**
 * Who was signed in when the app was last used: only then is Firebase Auth loaded unasked, and whoever it
 * was stays signed in while no server can be asked. A browser that keeps nothing begins signed out, as
 * Firebase itself would there.
 */
const key = 'adyurdu-session';

export function rememberSession(user: SessionUser | null): void {
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user));
    else localStorage.removeItem(key);
  } catch {
    // storage is refused: nothing is remembered
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

/** Null when nobody was, and where only an older version noted that somebody was. */
export function rememberedUser(): SessionUser | null {
  try {
    const user = JSON.parse(read() ?? 'null') as Partial<SessionUser> | number | null;
    return typeof user === 'object' && typeof user?.uid === 'string' ? (user as SessionUser) : null;
  } catch {
    return null; // somebody else wrote there
  }
}
