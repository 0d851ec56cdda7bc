/**
 * The sender of a request. The security rules do not apply to the admin. The rules see every other caller as
 * `request.auth`, which is null for an anonymous caller.
 */
export type Caller =
  | { kind: 'admin' }
  | { kind: 'anonymous' }
  /**
   * `token` contains the claims of the ID token. Clients choose the names of the claims, so code must read only own
   * properties of `token`. Otherwise a missing claim `constructor` would have an inherited value.
   */
  | { kind: 'user'; uid: string; token: Record<string, unknown> };
