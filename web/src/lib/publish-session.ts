import { ConnectionError } from './api/failure.ts';
import type { Session, SessionUser } from './session.ts';

/** Somebody whom the identity provider knows, or this device has kept. */
export interface KnownUser {
  shown: SessionUser;
  /** Asks for the claims on the identity token: at hand at once, or fetched where the token has ended. */
  isAdmin(): Promise<boolean>;
}

export interface PublishParts {
  current(): Session;
  set(session: Pick<Session, 'user' | 'admin' | 'loading' | 'error'>): void;
  /** Settles when what is at hand has been answered. */
  atHand(): Promise<void>;
}

const unknown = Symbol('not at hand');

/**
 * Publishes who is signed in without waiting for the network: whoever is offline for longer than a token
 * lasts stays signed in, and reaches what they wrote. The admin claim follows when it is known; until then
 * nothing is shown that the server has not allowed on this page.
 */
export function createPublisher({ current, set, atHand }: PublishParts) {
  let turn = 0;

  /** @throws what the provider said of the claims, unless it could not be reached: then false */
  async function publish(known: KnownUser): Promise<boolean> {
    const mine = ++turn;
    const asked = known.isAdmin();
    const first = await Promise.race([asked.catch(() => unknown), atHand().then(() => unknown)]);
    if (mine !== turn) return true;
    const { user, admin: before } = current();
    const admin = user?.uid === known.shown.uid && before;
    const tell = (isAdmin: boolean) =>
      set({ user: known.shown, admin: isAdmin, loading: false, error: null });
    tell(typeof first === 'boolean' ? first : admin);
    if (typeof first === 'boolean') return true;
    try {
      const claimed = await asked;
      if (mine === turn) tell(claimed);
      return true;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      return false;
    }
  }

  return {
    publish,
    /** They have left: claims that come now are nobody's. */
    forget: () => {
      turn++;
    },
  };
}
