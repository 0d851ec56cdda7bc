import type { LatLng } from '@shared/geo/position.ts';
import { AddressAllowance } from '../../platform/calls/address-allowance.ts';
import { areaOf, type Sender } from '../sender.ts';

const minute = 60_000;

/**
 * Rate limits of flags in one instance: `burst` flags at once, then one every `every` milliseconds. Devices are
 * recognised by their App Check tokens. A network address may send more flags per hour than a device, because
 * thousands of people can share an address.
 *
 * The limits for muting are separate, because muting changes the map. If a flag exceeds only a limit for muting, the
 * flag is stored, but mutes nothing.
 */
export const flagLimits = {
  device: { burst: 5, every: 10 * minute },
  address: { burst: 3, every: 15_000 },
  area: { burst: 20, every: minute },
  mutesFromAddress: { burst: 1, every: 5 * minute },
  mutesInArea: { burst: 5, every: 10 * minute },
} as const;

export interface FlagLimits {
  /**
   * Counts a call towards the limits of the sender. Call this function before anything is read from the database.
   * @throws ApiError too_many above a limit
   */
  takeSender(sender: Sender): void;
  /**
   * Counts a flag for the limit of the place's area.
   * @throws ApiError too_many above the limit
   */
  takeArea(sender: Sender, at: LatLng): void;
  mayMute(sender: Sender, at: LatLng): boolean;
}

/** @param now returns the time in milliseconds */
export function createFlagLimits(now: () => number): FlagLimits {
  const allowance = (of: keyof typeof flagLimits) =>
    new AddressAllowance({ ...flagLimits[of], what: 'flags', now });
  const [device, address, area] = [allowance('device'), allowance('address'), allowance('area')];
  const mutes = { address: allowance('mutesFromAddress'), area: allowance('mutesInArea') };
  return {
    takeSender(sender) {
      if (sender.client === null) return;
      // Counts the call for the device first. A call above the device's limit fails here, so one device cannot use up
      // the limit of its network address.
      device.take(sender.device);
      address.take(sender.client);
    },
    takeArea({ client }, at) {
      if (client !== null) area.take(areaOf(at));
    },
    mayMute({ client }, at) {
      return client === null || (mutes.address.tries(client) && mutes.area.tries(areaOf(at)));
    },
  };
}
