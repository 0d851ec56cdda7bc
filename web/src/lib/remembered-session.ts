import type { SessionUser } from './session.ts';
import { readStored, readStoredJson, writeStored } from './stored.ts';

/**
 * The user of the last visit: only then is Firebase Auth loaded at the start, and the user stays signed in
 * while no server is reachable. A browser without storage starts signed out, as Firebase itself would.
 */
const key = 'adyurdu-session';
/** The user's inbox (kept-inbox.ts), which does not outlive the session. */
export const inboxKey = 'adyurdu-inbox';

export function rememberSession(user: SessionUser | null): void {
  writeStored(key, user && JSON.stringify(user));
  if (!user) writeStored(inboxKey, null);
}

export const hasRememberedSession = (): boolean => readStored(key) !== null;

/** Null when nobody was signed in, and when only an older version stored that somebody was. */
export function rememberedUser(): SessionUser | null {
  const user = readStoredJson(key) as Partial<SessionUser> | number | null;
  return typeof user === 'object' && typeof user?.uid === 'string' ? (user as SessionUser) : null;
}
