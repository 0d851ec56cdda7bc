/** The sender of a request. The rules do not apply to the admin; the other callers appear in `request.auth`. */
export type Caller =
  | { kind: 'admin' }
  | { kind: 'anonymous' }
  /**
   * `token` contains the claims of the ID token as sent. Clients choose the names of the claims, so read own properties
   * only.
   */
  | { kind: 'user'; uid: string; token: Record<string, unknown> };
