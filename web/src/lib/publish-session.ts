import { ConnectionError } from './api/failure.ts';
import type { Session, SessionUser } from './session.ts';

/** A user according to the identity provider or to this device. */
export interface KnownUser {
  shown: SessionUser;
  /** Returns the claims of the identity token: immediately, or fetched if the token has expired. */
  isAdmin(): Promise<boolean>;
}

export interface PublishParts {
  current(): Session;
  set(session: Pick<Session, 'user' | 'admin' | 'loading' | 'error'>): void;
  /** Settles when the available data have been published. */
  atHand(): Promise<void>;
}

const unknown = Symbol('not at hand');

/**
 * Publishes the signed-in user without waiting for the network: somebody who is offline longer than a token's
 * lifetime stays signed in, and can open their drafts. The admin claim follows when it is known; until then
 * nothing is shown that requires it.
 */
export function createPublisher({ current, set, atHand }: PublishParts) {
  let turn = 0;

  /** @throws the provider's error about the claims; returns false when it was unreachable */
  async function publish(known: KnownUser): Promise<boolean> {
    const mine = ++turn;
    const asked = known.isAdmin();
    const first = await Promise.race([asked.catch(() => unknown), atHand().then(() => unknown)]);
    if (mine !== turn) return true;
    const { user, admin: before } = current();
    const admin = user?.uid === known.shown.uid && before;
    const setUser = (isAdmin: boolean) =>
      set({ user: known.shown, admin: isAdmin, loading: false, error: null });
    setUser(typeof first === 'boolean' ? first : admin);
    if (typeof first === 'boolean') return true;
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
    /** The user has signed out: claims that arrive now are ignored. */
    forget: () => {
      turn++;
    },
  };
}
