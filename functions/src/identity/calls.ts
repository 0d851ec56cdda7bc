/** Google's two services behind Firebase Auth. */
export type IdentityHost = 'identitytoolkit.googleapis.com' | 'securetoken.googleapis.com';

/** What a call counts against, beside what every call does (limits.ts). */
type Counted = 'signIn' | 'signUp' | 'letter';

/** A call that the web SDK makes for this product. */
export interface IdentityCall {
  method: 'GET' | 'POST';
  path: string;
  host: IdentityHost;
  /** How its body is written; null: it has none. */
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

/** Makes an account; the one call that is not passed on as it is (sign-up.ts). */
export const signUpCall = post('signUp', 'signUp');
/** Display name, password; a verified address by the code of a letter. */
export const updateCall = post('update');
export const signInCall = post('signInWithPassword', 'signIn');

/** All that is passed on. What is not here is unknown, whatever Google's services offer besides. */
const calls: readonly IdentityCall[] = [
  signUpCall,
  signInCall,
  // the account that was chosen in Google's popup
  post('signInWithIdp'),
  post('lookup'),
  updateCall,
  post('sendOobCode', 'letter'),
  // by the code of a letter
  post('resetPassword', 'signIn'),
  // which domains may open Google's popup
  get('/v1/projects'),
  // asked when a password was refused by it
  get('/v2/passwordPolicy'),
  { method: 'POST', path: '/v1/token', host: token, body: 'form', counts: null },
];

/** The call of a path; null when it is on no list. */
export function callAt(path: string): IdentityCall | null {
  return calls.find((call) => call.path === path) ?? null;
}
