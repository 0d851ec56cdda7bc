import { create } from 'zustand';

interface SignIn {
  open: boolean;
  /** The action that the visitor wanted when they were asked to sign in. */
  afterwards: (() => void) | null;
}

export const useSignIn = create<SignIn>(() => ({ open: false, afterwards: null }));

/** Opens the auth dialog; after signing in, the action continues. */
export function askToSignIn(afterwards: (() => void) | null = null): void {
  useSignIn.setState({ open: true, afterwards });
}
