export const auth = {
  'auth.signIn': 'Sign In',
  'auth.account': 'Your account',
} as const;
