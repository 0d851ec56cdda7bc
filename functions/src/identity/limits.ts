import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import type { IdentityCall } from './calls.ts';

const second = 1_000;
const minute = 60 * second;

/**
 * What one network address may do, in this process: so many at once, then one in so many
 * milliseconds. Whole villages share an address, so an address has room for many people; who guesses
 * one account's password has not.
 */
export const identityLimits = {
  /** Calls of any kind. */
  any: { burst: 120, every: second },
  /** Passwords and codes that are tried, for whatever account. */
  signIn: { burst: 30, every: 10 * second },
  /** Passwords tried for one account from one address: 64 in the first hour, 60 in each that follows. */
  oneAccount: { burst: 5, every: minute },
  /**
   * Passwords tried for one account, whatever address is said: 150 in the first hour, 120 in each that
   * follows. Above what its owner needs beside a few others of the same network.
   */
  accountAnywhere: { burst: 30, every: 30 * second },
  /** Accounts made. Google would refuse the hundredth of an hour to all of us at once. */
  signUp: { burst: 20, every: 3 * minute },
  /** Letters with a link. */
  letter: { burst: 5, every: minute },
  /** Letters to one mailbox, whoever asks for them: 8 in the first hour, 5 in each that follows. */
  recipient: { burst: 4, every: 12 * minute },
} as const;

type Kind = keyof typeof identityLimits;

const named: Record<Kind, string> = {
  any: 'calls',
  signIn: 'attempts to sign in',
  oneAccount: 'attempts to sign in',
  accountAnywhere: 'attempts to sign in',
  signUp: 'new accounts',
  letter: 'letters',
  recipient: 'letters',
};

/**
 * Counts calls against the limits. Accounts and addresses are kept as keyed hashes alone, and only
 * until their allowance is whole again (calls/address-allowance.ts).
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
    letter: allowanceOf('letter'),
    recipient: allowanceOf('recipient'),
  };

  return {
    /** @throws ApiError too_many */
    countAny: (client: string): void => allowances.any.take(client),

    /**
     * @param email whose password is tried or to whom a letter goes, when the call names somebody
     * @throws ApiError too_many
     */
    count(call: IdentityCall, client: string, email: string | null): void {
      if (call.counts === null) return;
      // The narrower ones first: who is refused by one leaves the others their room.
      if (call.counts === 'signIn' && email !== null) {
        const account = email.trim().toLowerCase();
        allowances.oneAccount.take(`${client} ${account}`);
        allowances.signIn.take(client);
        allowances.accountAnywhere.take(account);
        return;
      }
      if (call.counts === 'letter' && email !== null) {
        allowances.letter.take(client);
        allowances.recipient.take(mailboxOf(email));
        return;
      }
      allowances[call.counts].take(client);
    },
  };
}

/** Names the mailbox that an address leads to: `A.b+tag@Gmail.com` and `ab@gmail.com` are one. */
function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const [name = ''] = address.slice(0, at).split('+');
  const host = address.slice(at + 1);
  return gmailHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

const gmailHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
