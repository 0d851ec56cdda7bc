export type IdentityHost = 'identitytoolkit.googleapis.com' | 'securetoken.googleapis.com';

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

/** The call that creates an account. It is the only call that is not forwarded to Google (sign-up.ts). */
export const signUpCall = post('signUp', 'signUp');
export const updateCall = post('update');
export const signInCall = post('signInWithPassword', 'signIn');
export const tokenCall: IdentityCall = {
  method: 'POST',
  path: '/v1/token',
  host: token,
  body: 'form',
  counts: null,
};

/** The calls of Google's services that this server accepts. All other calls are refused. */
const calls: readonly IdentityCall[] = [
  signUpCall,
  signInCall,
  post('signInWithIdp'),
  post('lookup'),
  updateCall,
  post('sendOobCode', 'email'),
  post('resetPassword', 'signIn'),
  // This call returns the domains on which the app may open Google's popup.
  get('/v1/projects'),
  // The SDK requests the password policy after Google has refused a password.
  get('/v2/passwordPolicy'),
  tokenCall,
];

export function callAt(path: string): IdentityCall | null {
  return calls.find((call) => call.path === path) ?? null;
}
