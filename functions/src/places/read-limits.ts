import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import type { Sender } from './sender.ts';

/**
 * Rate limits in one instance for pages that may cost two hundred database reads each: `burst` pages at once, then one
 * page every `every` milliseconds. Devices are recognised by their App Check tokens. The limit of a network address is
 * higher than that of a device, because many people may share an address.
 */
export const readLimits = {
  deviceHistory: { burst: 30, every: 2_000 },
  addressHistory: { burst: 60, every: 1_000 },
  /** Limit for pages of a contributor's own suggestions. `burst` is high, because a long list has dozens of pages. */
  own: { burst: 60, every: 2_000 },
} as const;

/**
 * Functions that count calls towards `readLimits`. Each call of a function counts one page. Call it before anything is
 * read from the database.
 * @throws ApiError too_many above a limit
 */
export interface ReadLimits {
  takeHistory(sender: Sender): void;
  takeOwn(uid: string): void;
}

/** @param now returns the time in milliseconds */
export function createReadLimits(now: () => number): ReadLimits {
  const device = new AddressAllowance({
    ...{ ...readLimits.deviceHistory, what: 'pages of histories', now },
    refusal: 'too many pages of histories from your device; try again later',
  });
  const address = new AddressAllowance({
    ...{ ...readLimits.addressHistory, what: 'pages of histories', now },
  });
  const own = new AddressAllowance({
    ...{ ...readLimits.own, what: 'pages of own suggestions', now },
    refusal: 'too many pages of your suggestions; try again later',
  });
  return {
    takeHistory({ device: token, client }) {
      if (client === null) return;
      // Counts the call for the device first. A call above the device's limit fails here, so one device cannot use up
      // the limit of its network address.
      device.take(token);
      address.take(client);
    },
    takeOwn: (uid) => own.take(uid),
  };
}
