/** Google's two services behind Firebase Auth. */
export type IdentityHost = 'identitytoolkit.googleapis.com' | 'securetoken.googleapis.com';

/** The additional limit that a call counts against. Every call also counts against a common limit (limits.ts). */
type Counted = 'signIn' | 'signUp' | 'email';

/** A call that the web SDK makes for this product. */
export interface IdentityCall {
  method: 'GET' | 'POST';
  path: string;
  host: IdentityHost;
  /** Encoding of the request's body; null: no body. */
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

/** Creates an account. Only this call is not forwarded (sign-up.ts). */
export const signUpCall = post('signUp', 'signUp');
/** Sets the display name or password. With the code from an email, verifies the address. */
export const updateCall = post('update');
export const signInCall = post('signInWithPassword', 'signIn');

/** The forwarded calls. All other calls of Google's services are refused. */
const calls: readonly IdentityCall[] = [
  signUpCall,
  signInCall,
  // sends the account that the user chose in Google's popup
  post('signInWithIdp'),
  post('lookup'),
  updateCall,
  post('sendOobCode', 'email'),
  // needs the code of an email
  post('resetPassword', 'signIn'),
  // returns the domains that may open Google's popup
  get('/v1/projects'),
  // the SDK requests the policy after it has refused a password
  get('/v2/passwordPolicy'),
  { method: 'POST', path: '/v1/token', host: token, body: 'form', counts: null },
];

/** Finds the call with this path; null for any other path. */
export function callAt(path: string): IdentityCall | null {
  return calls.find((call) => call.path === path) ?? null;
}
