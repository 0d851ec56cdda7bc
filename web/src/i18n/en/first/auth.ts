export const auth = {
  'auth.signIn': 'Sign In',
  'auth.account': 'Your account',
  'inbox.unread': '{count} new',
} as const;
