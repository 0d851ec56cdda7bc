import type { LatLng } from '@shared/geo/position.ts';
import { AddressAllowance } from '../../platform/calls/address-allowance.ts';
import { areaOf, type FlagSender } from '../flags/limits.ts';

const minute = 60_000;

/**
 * Limits of answers about names, in one instance: a burst, then one per number of milliseconds (decisions.md "Living
 * names"). A family answers for several villages from one phone, and a class from one network address.
 */
export const nameAnswerLimits = {
  device: { burst: 40, every: 2 * minute },
  address: { burst: 9, every: 5_000 },
  place: { burst: 60, every: 15_000 },
  area: { burst: 120, every: 10_000 },
} as const;

export interface NameAnswerLimits {
  /** Before anything is read. @throws ApiError too_many */
  takeSender(sender: FlagSender, placeId: string): void;
  /** @throws ApiError too_many */
  takeArea(sender: FlagSender, at: LatLng): void;
}

/** @param now milliseconds */
export function createNameAnswerLimits(now: () => number): NameAnswerLimits {
  const allowance = (of: keyof typeof nameAnswerLimits) =>
    new AddressAllowance({ ...nameAnswerLimits[of], what: 'answers', now });
  const [device, address, place] = [allowance('device'), allowance('address'), allowance('place')];
  const area = allowance('area');
  return {
    takeSender(sender, placeId) {
      if (sender.client === null) return;
      // in this order, so that one of many uses up as little as possible of what the others may send
      device.take(sender.device);
      address.take(sender.client);
      place.take(placeId);
    },
    takeArea({ client }, at) {
      if (client !== null) area.take(areaOf(at));
    },
  };
}
