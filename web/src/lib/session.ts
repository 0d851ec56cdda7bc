import { create } from 'zustand';

/** The signed-in user, as the identity provider tells (product.md §3). */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
  /** Whether the e-mail address is known to be theirs. */
  verified: boolean;
  /** Whether they sign in with a password of ours; Google's users have none. */
  hasPassword: boolean;
}

/** The authentication listener's user, loading and error (product.md §7), and the admin claim. */
export interface Session {
  user: SessionUser | null;
  /** Claim on the identity token: decides what is shown; the server decides what is allowed. */
  admin: boolean;
  /** Uid of who was signed in until the provider ended it (locked out, expired): what they write stays. */
  ended: string | null;
  /** True until it is known whether somebody is signed in. */
  loading: boolean;
  error: Error | null;
}

export const useSession = create<Session>(() => ({
  user: null,
  admin: false,
  ended: null,
  loading: false,
  error: null,
}));

/** Whose work is on the page: the signed-in user's, or that of somebody whose session has ended. */
export const authorOf = ({ user, ended }: Session): string | null => user?.uid ?? ended;

type TokenSource = (options: { refresh: boolean }) => Promise<string | null>;

let tokenSource: TokenSource | null = null;

/** lib/auth.ts provides the tokens once Firebase Auth is loaded; until then nobody is signed in. */
export function provideIdTokens(source: TokenSource): void {
  tokenSource = source;
}

/** Whether it is known where tokens come from. */
export const hasIdTokens = (): boolean => tokenSource !== null;

export async function idToken(): Promise<string | null> {
  return tokenSource ? tokenSource({ refresh: false }) : null;
}

/** Fetches a new token, with the claims of now. False when nobody is signed in. */
export async function refreshIdToken(): Promise<boolean> {
  return tokenSource ? (await tokenSource({ refresh: true })) !== null : false;
}
