import { create } from 'zustand';

/** The signed-in user according to the identity provider (product.md §3). */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  /** Whether the email address is verified. */
  verified: boolean;
  /** Whether the account has a password; Google's accounts have none. */
  hasPassword: boolean;
}

/** The authentication listener's user, loading and error (product.md §7), and the claims of the user's role. */
export interface Session {
  user: SessionUser | null;
  /** Claims of the identity token. They decide what the page shows; the server decides what is allowed. */
  admin: boolean;
  moderator: boolean;
  /** Uid of the user whose session the provider has ended (disabled, expired). Their drafts stay. */
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
 * Whether the user reviews suggestions, as a moderator or as an admin. Features that only admins have check `admin`.
 */
export const mayReview = ({ admin, moderator }: Roles): boolean => admin || moderator;

/** Uid of the author of the work on the page: the signed-in user, or the user whose session has ended. */
export const authorOf = ({ user, ended }: Session): string | null => user?.uid ?? ended;

type TokenSource = (options: { refresh: boolean }) => Promise<string | null>;

let tokenSource: TokenSource | null = null;

/**
 * Sets the source of identity tokens (lib/auth.ts, once Firebase Auth has loaded). Without a source, no user is signed
 * in.
 */
export function provideIdTokens(source: TokenSource): void {
  tokenSource = source;
}

/** Whether the source of tokens is known. */
export const hasIdTokens = (): boolean => tokenSource !== null;

export async function idToken(): Promise<string | null> {
  return tokenSource ? tokenSource({ refresh: false }) : null;
}

/** Fetches a new token with the present claims. Returns false if nobody is signed in. */
export async function refreshIdToken(): Promise<boolean> {
  return tokenSource ? (await tokenSource({ refresh: true })) !== null : false;
}
