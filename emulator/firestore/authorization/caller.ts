/** The sender of a request. The rules do not apply to the admin; the other callers appear in `request.auth`. */
export type Caller =
  | { kind: 'admin' }
  | { kind: 'anonymous' }
  /** `token` contains the claims of the ID token as sent. Their names are not trustworthy: read own properties only. */
  | { kind: 'user'; uid: string; token: Record<string, unknown> };
