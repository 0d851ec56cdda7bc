import type { SessionUser } from './session.ts';
import { readStored, readStoredJson, writeStored } from './stored.ts';

/**
 * Storage key of the user who was signed in at the last visit. If a user is stored, Firebase Auth is loaded at the
 * start, and the user stays signed in while no server is reachable. In a browser without storage nobody is signed in at
 * the start, as with Firebase itself.
 */
const key = 'adyurdu-session';
/** Storage key of the inbox, which is removed when the session ends. */
export const inboxKey = 'adyurdu-inbox';

export function rememberSession(user: SessionUser | null): void {
  writeStored(key, user && JSON.stringify(user));
  if (!user) writeStored(inboxKey, null);
}

export const hasRememberedSession = (): boolean => readStored(key) !== null;

/** Returns null when no user was signed in, or when an older version of the app stored no details of the user. */
export function rememberedUser(): SessionUser | null {
  const user = readStoredJson(key) as Partial<SessionUser> | number | null;
  return typeof user === 'object' && typeof user?.uid === 'string' ? (user as SessionUser) : null;
}
