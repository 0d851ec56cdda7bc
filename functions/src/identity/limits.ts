import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import { mailboxOf } from '../platform/calls/mailbox.ts';
import type { IdentityCall } from './calls.ts';

const second = 1_000;
const minute = 60 * second;

/**
 * Limits of one network address in this process: a burst, then one per number of milliseconds. Whole villages
 * share an address, so it allows many people; somebody who guesses a single account's password has a lower
 * limit.
 */
export const identityLimits = {
  /** Calls of any kind. */
  any: { burst: 120, every: second },
  /** Attempts with passwords and codes, for any account. */
  signIn: { burst: 30, every: 10 * second },
  /** Password attempts for one account from one address: 64 in the first hour, 60 in each hour after. */
  oneAccount: { burst: 5, every: minute },
  /**
   * Password attempts for one account, from any address: 150 in the first hour, 120 in each hour after. That
   * is more than its owner needs, together with a few other people on the same network.
   */
  accountAnywhere: { burst: 30, every: 30 * second },
  /** New accounts. Google would refuse the hundredth in an hour, for all users together. */
  signUp: { burst: 20, every: 3 * minute },
  /** Emails with a link. */
  email: { burst: 5, every: minute },
  /** Emails to one mailbox, no matter who requests them: 8 in the first hour, 5 in each hour after. */
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
 * Counts calls against the limits. Accounts and addresses are stored only as keyed hashes, and only until
 * their limit has recovered (calls/address-allowance.ts).
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
    /** @throws ApiError too_many */
    countAny: (client: string): void => allowances.any.take(client),

    /**
     * @param email the account whose password is tried or that gets an email, if the call names one
     *
     * @throws ApiError too_many
     */
    count(call: IdentityCall, client: string, email: string | null): void {
      if (call.counts === null) return;
      // Checks the narrower limits first, so that a refused call does not use up the wider ones.
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
