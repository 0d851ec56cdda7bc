import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import { mailboxOf } from '../platform/calls/mailbox.ts';
import type { IdentityCall } from './calls.ts';

const second = 1_000;
const minute = 60 * second;

/**
 * Rate limits in this process: `burst` calls at once, then one call every `every` milliseconds. Most limits apply to
 * a network address and are high, because whole villages share an address.
 */
export const identityLimits = {
  any: { burst: 120, every: second },
  /** Limits attempts with a password or code from one network address, for all accounts together. */
  signIn: { burst: 30, every: 10 * second },
  /**
   * Limits password attempts for one account from one network address: 64 attempts in the first hour, and 60 in each
   * later hour.
   */
  oneAccount: { burst: 5, every: minute },
  /**
   * Limits password attempts for one account from all network addresses together: 149 attempts in the first hour, and
   * 120 in each later hour. The limit is higher than `oneAccount`, so that attempts from a single network address
   * cannot lock out the owner, who signs in from another address.
   */
  accountAnywhere: { burst: 30, every: 30 * second },
  /**
   * Limits new accounts from one network address, because Google does not limit the accounts that a server creates
   * (sign-up.ts).
   */
  signUp: { burst: 20, every: 3 * minute },
  email: { burst: 5, every: minute },
  /**
   * Limits emails to one mailbox from all network addresses together: 8 emails in the first hour, and 5 in each later
   * hour.
   */
  recipient: { burst: 4, every: 12 * minute },
} as const;

type Kind = keyof typeof identityLimits;

const named: Record<Kind, string> = {
  any: 'calls',
  signIn: 'attempts to sign in',
  oneAccount: 'attempts to sign in',
  accountAnywhere: 'attempts to sign in',
  signUp: 'new accounts',
  email: 'emails',
  recipient: 'emails',
};

/**
 * Returns the counters for `identityLimits`. The counters store accounts and network addresses only as keyed hashes,
 * and remove a hash when its calls no longer affect a limit (platform/calls/uses-by-address.ts).
 *
 * @param now returns the time in milliseconds
 */
export function createIdentityLimits(now: () => number) {
  const allowanceOf = (kind: Kind) =>
    new AddressAllowance({ ...identityLimits[kind], what: named[kind], now });
  const allowances: Record<Kind, AddressAllowance> = {
    any: allowanceOf('any'),
    signIn: allowanceOf('signIn'),
    oneAccount: allowanceOf('oneAccount'),
    accountAnywhere: allowanceOf('accountAnywhere'),
    signUp: allowanceOf('signUp'),
    email: allowanceOf('email'),
    recipient: allowanceOf('recipient'),
  };

  return {
    /**
     * Counts one call of an address.
     * @throws ApiError too_many above the limit
     */
    countAny: (client: string): void => allowances.any.take(client),

    /**
     * Counts one call for the limits of its kind (`call.counts`), for example the limits of sign-ins.
     * @param email the account to which the password belongs or to which an email is sent; null if there is none
     * @throws ApiError too_many above a limit
     */
    count(call: IdentityCall, client: string, email: string | null): void {
      if (call.counts === null) return;
      // Counts narrow limits first, so that a refused call does not use up a wider limit.
      if (call.counts === 'signIn' && email !== null) {
        const account = email.trim().toLowerCase();
        allowances.oneAccount.take(`${client} ${account}`);
        allowances.signIn.take(client);
        allowances.accountAnywhere.take(account);
        return;
      }
      if (call.counts === 'email' && email !== null) {
        allowances.email.take(client);
        allowances.recipient.take(mailboxOf(email));
        return;
      }
      allowances[call.counts].take(client);
    },
  };
}
