import { canonical } from './canonical.ts';

/**
 * An account as it stands in a backup. Not in it, because Firebase gives it to nobody or it is worth
 * more to a thief than to a restore: password hashes, second factors, sessions. Who signed in by
 * password asks for a new one after a restore into another project.
 */
export interface AccountLine {
  readonly uid: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly display_name: string | null;
  readonly disabled: boolean;
  readonly claims: Record<string, unknown>;
  /** Accounts of others that open this one; `password` is none. */
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

/** What can be compared: Auth sets its own date where it has never seen the account. */
export const withoutDates = (account: AccountLine) => accountLine({ ...account, created: null });
