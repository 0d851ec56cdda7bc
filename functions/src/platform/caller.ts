/** Who calls, as far as the server has verified it. Never sent to a client. */
export interface Caller {
  uid: string;
  /** The display name; null when the account has none. */
  name: string | null;
  admin: boolean;
  /** Whether the account's e-mail address is verified; what it may do in an hour depends on it. */
  verified: boolean;
}

/** Who may call a route: a visitor too, a signed-in user, or an admin. */
export type Audience = 'anyone' | 'user' | 'admin';
