/** The account that makes a call, with data that the server has verified. It is never sent to a client. */
export interface Caller {
  uid: string;
  /** The account's display name; null if it has no name. */
  name: string | null;
  admin: boolean;
  moderator: boolean;
  /** Whether the account's email address is verified. The hourly quota depends on this. */
  verified: boolean;
  /** Whether an admin has blocked the account. A blocked account cannot send anything. */
  blocked?: boolean;
  /** When the account's last block ended. Suggestions approved before this time do not raise its quotas. */
  trusted_since?: Date | null;
}

/** Who may call a route. `anyone` includes visitors; `reviewer` means admins and moderators. */
export type Audience = 'anyone' | 'user' | 'reviewer' | 'admin';

/** Whether the caller may see and decide on other users' suggestions. */
export const mayReview = ({ admin, moderator }: Pick<Caller, 'admin' | 'moderator'>): boolean =>
  admin || moderator;
