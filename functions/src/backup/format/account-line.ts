import { canonical } from './canonical.ts';

/**
 * An account in a backup. Password hashes, second factors and sessions are not included, because Firebase does not
 * export them, or because they would help a thief more than they help a restore. After a restore into another project,
 * users with a password must set a new one.
 */
export interface AccountLine {
  readonly uid: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly display_name: string | null;
  readonly disabled: boolean;
  readonly claims: Record<string, unknown>;
  /** Accounts of other providers that are linked to this account. `password` does not count as a provider. */
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

/**
 * Writes an account without its creation date, for comparisons: Auth sets its own date for accounts that are new to it.
 */
export const withoutDates = (account: AccountLine) => accountLine({ ...account, created: null });
