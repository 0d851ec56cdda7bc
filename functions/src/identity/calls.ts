export type IdentityHost = 'identitytoolkit.googleapis.com' | 'securetoken.googleapis.com';

/** The additional rate limit for a call. The general rate limit applies to every call (limits.ts). */
type Counted = 'signIn' | 'signUp' | 'email';

export interface IdentityCall {
  method: 'GET' | 'POST';
  path: string;
  host: IdentityHost;
  body: 'json' | 'form' | null;
  counts: Counted | null;
}

const toolkit = 'identitytoolkit.googleapis.com';
const token = 'securetoken.googleapis.com';

const post = (name: string, counts: Counted | null = null): IdentityCall => ({
  method: 'POST',
  path: `/v1/accounts:${name}`,
  host: toolkit,
  body: 'json',
  counts,
});
const get = (path: string): IdentityCall => ({
  method: 'GET',
  path,
  host: toolkit,
  body: null,
  counts: null,
});

/** Creates an account. This is the only call that is not forwarded to Google (sign-up.ts). */
export const signUpCall = post('signUp', 'signUp');
/** Changes an account: sets the display name or password, or verifies the email address with the code from an email. */
export const updateCall = post('update');
export const signInCall = post('signInWithPassword', 'signIn');

/** The allowed calls. All other calls of Google's services are refused. */
const calls: readonly IdentityCall[] = [
  signUpCall,
  signInCall,
  // This call signs in with the account that the user chose in Google's popup.
  post('signInWithIdp'),
  post('lookup'),
  updateCall,
  post('sendOobCode', 'email'),
  // This call sets a new password with the code from an email.
  post('resetPassword', 'signIn'),
  // This call returns the domains on which the app may open Google's popup.
  get('/v1/projects'),
  // The SDK requests the password policy after Google has refused a password.
  get('/v2/passwordPolicy'),
  { method: 'POST', path: '/v1/token', host: token, body: 'form', counts: null },
];

export function callAt(path: string): IdentityCall | null {
  return calls.find((call) => call.path === path) ?? null;
}
