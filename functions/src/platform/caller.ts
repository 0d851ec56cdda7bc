/**
 * The account that makes a call, with data that the server has verified. The server never sends this object to a
 * client.
 */
export interface Caller {
  uid: string;
  name: string | null;
  admin: boolean;
  moderator: boolean;
  /**
   * True if the account's email address is verified. The account's quotas per hour and per day depend on this field.
   */
  verified: boolean;
  blocked?: boolean;
  /**
   * Time when the account's last block ended. Suggestions sent before this time do not raise the account's quotas.
   */
  trusted_since?: Date | null;
}

/**
 * The callers for whom a route is open. `anyone` includes visitors without an account. `reviewer` means admins and
 * moderators.
 */
export type Audience = 'anyone' | 'user' | 'reviewer' | 'admin';

export const mayReview = ({ admin, moderator }: Pick<Caller, 'admin' | 'moderator'>): boolean =>
  admin || moderator;
