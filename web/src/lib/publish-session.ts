import { ConnectionError } from './api/failure.ts';
import { noRole, type Roles, type Session, type SessionUser } from './session.ts';

export interface KnownUser {
  shown: SessionUser;
  roles(): Promise<Roles>;
}

export interface PublishParts {
  current(): Session;
  set(session: Pick<Session, 'user' | 'admin' | 'moderator' | 'loading' | 'error'>): void;
  /** Settles in the browser's next task. If this device has a valid token, the token's roles have been read by then. */
  atHand(): Promise<void>;
}

/**
 * Publishes the signed-in user without waiting for the network. A user who is offline for longer than a token's
 * lifetime stays signed in and can open their drafts. Until the roles are known, the page shows nothing that requires a
 * role.
 */
export function createPublisher({ current, set, atHand }: PublishParts) {
  let turn = 0;

  /**
   * @returns true if the claims are known or no longer needed; false if the identity provider was unreachable
   * @throws the identity provider's error about the claims
   */
  async function publish(known: KnownUser): Promise<boolean> {
    const mine = ++turn;
    const asked = known.roles();
    const first = await Promise.race([asked.catch(() => null), atHand().then(() => null)]);
    if (mine !== turn) return true;
    const { user, admin, moderator } = current();
    const before = user?.uid === known.shown.uid ? { admin, moderator } : noRole;
    const setUser = (roles: Roles) =>
      set({ user: known.shown, ...roles, loading: false, error: null });
    setUser(first ?? before);
    if (first) return true;
    try {
      const claimed = await asked;
      if (mine === turn) setUser(claimed);
      return true;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      return false;
    }
  }

  return {
    publish,
    /** After this call, the publisher ignores roles that arrive late, for example after the user has signed out. */
    forget: () => {
      turn++;
    },
  };
}
