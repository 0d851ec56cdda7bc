/**
 * The sender of a request. The security rules do not apply to the admin. The rules see every other caller as
 * `request.auth`, which is null for an anonymous caller.
 */
export type Caller =
  | { kind: 'admin' }
  | { kind: 'anonymous' }
  /**
   * `token` contains the claims of the ID token. Code must read only own properties of `token`: every object inherits
   * `constructor`, so a claim of this name would seem to exist even if the ID token does not contain it.
   */
  | { kind: 'user'; uid: string; token: Record<string, unknown> };
