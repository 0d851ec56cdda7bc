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
  /** Passwords tried for one account: 64 in the first hour, 60 in each that follows. */
  oneAccount: { burst: 5, every: minute },
  /** Accounts made. Google would refuse the hundredth of an hour to all of us at once. */
  signUp: { burst: 20, every: 3 * minute },
  /** Letters with a link. */
  letter: { burst: 5, every: minute },
} as const;

type Kind = keyof typeof identityLimits;

const named: Record<Kind, string> = {
  any: 'calls',
  signIn: 'attempts to sign in',
  oneAccount: 'attempts to sign in',
  signUp: 'new accounts',
  letter: 'letters',
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
    signUp: allowanceOf('signUp'),
    letter: allowanceOf('letter'),
  };

  return {
    /** @throws ApiError too_many */
    countAny: (client: string): void => allowances.any.take(client),

    /**
     * @param email whose password is tried, when the call names somebody
     * @throws ApiError too_many
     */
    count(call: IdentityCall, client: string, email: string | null): void {
      if (call.counts === null) return;
      // The narrower one first: who is refused by it leaves the rest of the network its room.
      if (call.counts === 'signIn' && email !== null) {
        allowances.oneAccount.take(`${client} ${email.trim().toLowerCase()}`);
      }
      allowances[call.counts].take(client);
    },
  };
}
