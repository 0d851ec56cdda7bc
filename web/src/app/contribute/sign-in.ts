import { create } from 'zustand';

interface SignIn {
  open: boolean;
  /** The action for which the visitor was asked to sign in; null if there is none. */
  afterwards: (() => void) | null;
}

export const useSignIn = create<SignIn>(() => ({ open: false, afterwards: null }));

/** Opens the auth dialog. Runs `afterwards` when the user has signed in. */
export function askToSignIn(afterwards: (() => void) | null = null): void {
  useSignIn.setState({ open: true, afterwards });
}
