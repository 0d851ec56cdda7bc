import { create } from 'zustand';

interface SignIn {
  open: boolean;
  afterwards: (() => void) | null;
}

export const useSignIn = create<SignIn>(() => ({ open: false, afterwards: null }));

/** Opens the auth dialog. Runs `afterwards` when the user has signed in. */
export function askToSignIn(afterwards: (() => void) | null = null): void {
  useSignIn.setState({ open: true, afterwards });
}
