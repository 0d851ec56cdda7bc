import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import { mailboxOf } from '../platform/calls/mailbox.ts';
import type { IdentityCall } from './calls.ts';

const second = 1_000;
const minute = 60 * second;

/**
 * Rate limits in this process, most of them per network address: `burst` calls at once, then one every `every`
 * milliseconds. Whole villages share an address, so they are high. Guessing the password of a single account has a
 * lower limit.
 */
export const identityLimits = {
  /** Calls of any kind. */
  any: { burst: 120, every: second },
  /** Attempts with passwords and codes, for any account. */
  signIn: { burst: 30, every: 10 * second },
  /** Password attempts for one account from one address: 64 in the first hour, 60 in each hour after. */
  oneAccount: { burst: 5, every: minute },
  /**
   * Password attempts for one account, from all addresses together: 150 in the first hour, 120 in each hour after. That
   * is enough for the owner and a few other people.
   */
  accountAnywhere: { burst: 30, every: 30 * second },
  /** Number of new accounts. Google would refuse more than a hundred an hour, for all users together. */
  signUp: { burst: 20, every: 3 * minute },
  /** Emails with a link. */
  email: { burst: 5, every: minute },
  /** Emails to one mailbox, whoever requests them: 8 in the first hour, 5 in each hour after. */
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
 * Counts calls against the limits. Accounts and addresses are stored only as keyed hashes, and only until their uses
 * have expired (calls/address-allowance.ts).
 *
 * @param now milliseconds
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
    /** Counts a call of any kind. @throws ApiError too_many */
    countAny: (client: string): void => allowances.any.take(client),

    /**
     * Counts a call against its additional limits.
     *
     * @param email the account whose password is tried or that gets an email, if the call names one
     *
     * @throws ApiError too_many
     */
    count(call: IdentityCall, client: string, email: string | null): void {
      if (call.counts === null) return;
      // Checks the narrower limits first, so that a refused call does not use up the wider limits.
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
