import { canonical } from './canonical.ts';

/**
 * An account in a backup. A backup contains no password hashes, second factors or sessions: Firebase exports only
 * some of these data, and a thief of the backup could misuse them. So after a restore into another project, users with
 * a password must set a new one.
 */
export interface AccountLine {
  readonly uid: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly display_name: string | null;
  readonly disabled: boolean;
  readonly claims: Record<string, unknown>;
  /** Linked accounts at other services, such as Google. Sign-in by password, phone or email link is not listed. */
  readonly providers: readonly {
    readonly provider: string;
    readonly uid: string;
    readonly email: string | null;
    readonly display_name: string | null;
  }[];
  readonly created: string | null;
}

export const accountLine = (account: AccountLine) => canonical(account);
export const readAccountLine = (line: string) => JSON.parse(line) as AccountLine;

/** Leaves out the creation date for comparisons, because Auth sets its own creation date when it creates an account. */
export const withoutDates = (account: AccountLine) => accountLine({ ...account, created: null });
