import { create } from 'zustand';

export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  verified: boolean;
  /** False for users who sign in only with Google, because they have no password in this app. */
  hasPassword: boolean;
}

/** The signed-in user and the user's roles, as the authentication listener reports them (product.md §7). */
export interface Session {
  user: SessionUser | null;
  /** The claims of the identity token decide what the page shows. The server decides what is allowed. */
  admin: boolean;
  moderator: boolean;
  /**
   * Uid of a user whose session the identity provider has ended, because the account was disabled or the session has
   * expired. The user's drafts stay.
   */
  ended: string | null;
  /** True while it is unknown whether somebody is signed in. */
  loading: boolean;
  error: Error | null;
}

export type Roles = Pick<Session, 'admin' | 'moderator'>;

export const noRole: Roles = { admin: false, moderator: false };

export const useSession = create<Session>(() => ({
  user: null,
  ...noRole,
  ended: null,
  loading: false,
  error: null,
}));

/**
 * Returns true for moderators and admins. A feature that is only for admins checks `admin` and does not call this
 * function.
 */
export const mayReview = ({ admin, moderator }: Roles): boolean => admin || moderator;

/**
 * Uid of the user who wrote the forms and drafts on the page: the signed-in user, or the user whose session has ended.
 */
export const authorOf = ({ user, ended }: Session): string | null => user?.uid ?? ended;

export const currentAuthor = (): string | null => authorOf(useSession.getState());

type TokenSource = (options: { refresh: boolean }) => Promise<string | null>;

let tokenSource: TokenSource | null = null;

/** Sets the source of identity tokens. Without a source, no user is signed in. */
export function provideIdTokens(source: TokenSource): void {
  tokenSource = source;
}

export const hasIdTokens = (): boolean => tokenSource !== null;

export async function idToken(): Promise<string | null> {
  return tokenSource ? tokenSource({ refresh: false }) : null;
}

/** Fetches a new token with the current claims. Returns false if nobody is signed in. */
export async function refreshIdToken(): Promise<boolean> {
  return tokenSource ? (await tokenSource({ refresh: true })) !== null : false;
}
