import { canonical } from './canonical.ts';

/**
 * An account in a backup. Password hashes, second factors and sessions are not included, because Firebase
 * does not export them or they would help a thief more than a restore. Users with a password request a new
 * one after a restore into another project.
 */
export interface AccountLine {
  readonly uid: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly display_name: string | null;
  readonly disabled: boolean;
  readonly claims: Record<string, unknown>;
  /** Accounts of other providers that are linked to this one; `password` is not one. */
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

/** The account without its creation date, for comparing: Auth sets its own date for accounts that it has not seen. */
export const withoutDates = (account: AccountLine) => accountLine({ ...account, created: null });
