import type { LatLng } from '@shared/geo/position.ts';
import { AddressAllowance } from '../../platform/calls/address-allowance.ts';
import { areaOf, type Sender } from '../sender.ts';

const minute = 60_000;

/**
 * Rate limits of flags in one instance. `burst` flags are allowed at once, then one flag every `every` milliseconds.
 * Thousands of people share a network address, so a device, which has an App Check token of its own, has a lower limit
 * than an address. Muting changes the map, so it has limits of its own. A flag beyond these limits is stored, but mutes
 * nothing.
 */
export const flagLimits = {
  device: { burst: 5, every: 10 * minute },
  address: { burst: 3, every: 15_000 },
  area: { burst: 20, every: minute },
  mutesFromAddress: { burst: 1, every: 5 * minute },
  mutesInArea: { burst: 5, every: 10 * minute },
} as const;

export interface FlagLimits {
  /** Counts a sender's call, before anything is read. @throws ApiError too_many */
  takeSender(sender: Sender): void;
  /** @throws ApiError too_many */
  takeArea(sender: Sender, at: LatLng): void;
  /** Whether the sender's flag may mute a place's recordings now. */
  mayMute(sender: Sender, at: LatLng): boolean;
}

/** @param now milliseconds */
export function createFlagLimits(now: () => number): FlagLimits {
  const allowance = (of: keyof typeof flagLimits) =>
    new AddressAllowance({ ...flagLimits[of], what: 'flags', now });
  const [device, address, area] = [allowance('device'), allowance('address'), allowance('area')];
  const mutes = { address: allowance('mutesFromAddress'), area: allowance('mutesInArea') };
  return {
    takeSender(sender) {
      if (sender.client === null) return;
      // The device comes first, so that one device behind an address does not use up the limit of the whole address.
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
