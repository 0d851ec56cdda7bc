/** The account that makes a call, as far as the server has verified it. Never sent to a client. */
export interface Caller {
  uid: string;
  /** The account's display name; null when it has none. */
  name: string | null;
  admin: boolean;
  moderator: boolean;
  /** Whether the account's email address is verified; its hourly quota depends on it. */
  verified: boolean;
  /** Whether an admin has blocked the account, so that it cannot send anything. */
  blocked?: boolean;
  /** When its last block ended: suggestions accepted before that do not raise its quotas. */
  trusted_since?: Date | null;
}

/** Who may call a route: visitors too, signed-in users, those who review suggestions, or admins. */
export type Audience = 'anyone' | 'user' | 'reviewer' | 'admin';

/** Whether the caller may see and decide on suggestions of others. */
export const mayReview = ({ admin, moderator }: Pick<Caller, 'admin' | 'moderator'>): boolean =>
  admin || moderator;
