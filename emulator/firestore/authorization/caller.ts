/** Who sends a request. The admin is not subject to rules; the others are what `request.auth` shows. */
export type Caller =
  | { kind: 'admin' }
  | { kind: 'anonymous' }
  /** `token` holds the claims of the ID token as sent, untrusted names and all: read own properties only. */
  | { kind: 'user'; uid: string; token: Record<string, unknown> };
