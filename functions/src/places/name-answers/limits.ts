import type { LatLng } from '@shared/geo/position.ts';
import { AddressAllowance } from '../../platform/calls/address-allowance.ts';
import { areaOf, type Sender } from '../sender.ts';

const minute = 60_000;

/**
 * Rate limits of answers about names in one instance (decisions.md "Living names"): `burst` answers at once, then one
 * every `every` milliseconds. The limits are high enough for a family that answers for several villages with one phone,
 * and for a school class with one network address.
 */
export const nameAnswerLimits = {
  device: { burst: 40, every: 2 * minute },
  address: { burst: 9, every: 5_000 },
  addressAtPlace: { burst: 10, every: 5 * minute },
  place: { burst: 60, every: 15_000 },
  area: { burst: 120, every: 10_000 },
} as const;

export interface NameAnswerLimits {
  /**
   * Counts a call towards the limits of the sender (`device`, `address`, `addressAtPlace`). Call this function before
   * anything is read from the database.
   *
   * @param placeId the id in the request
   * @throws ApiError too_many above a limit
   */
  takeSender(sender: Sender, placeId: string): void;
  /**
   * Counts an answer for the limits of its place and its area. Call this function immediately before the answer is
   * stored, so that answers that are refused for another reason do not count.
   *
   * @throws ApiError too_many above a limit
   */
  takeKept(sender: Sender, kept: KeptAt): void;
}

export interface KeptAt {
  sentId: string;
  id: string;
  location: LatLng;
}

/** @param now returns the time in milliseconds */
export function createNameAnswerLimits(now: () => number): NameAnswerLimits {
  const allowance = (of: keyof typeof nameAnswerLimits) =>
    new AddressAllowance({ ...nameAnswerLimits[of], what: 'answers', now });
  const [device, address] = [allowance('device'), allowance('address')];
  const addressAtPlace = allowance('addressAtPlace');
  const [place, area] = [allowance('place'), allowance('area')];
  return {
    takeSender({ client, device: token }, placeId) {
      if (client === null) return;
      // Counts the call for the device first. A call above the device's limit fails here, so a single device cannot use
      // up the limit of its network address.
      device.take(token);
      address.take(client);
      addressAtPlace.take(`${client} ${placeId}`);
    },
    takeKept({ client }, { sentId, id, location }) {
      if (client === null) return;
      // `sentId` may be another id of the place: a former id, or the id of a merged place. `takeSender` has counted the
      // call for `sentId`, so this line counts it for the current id.
      if (sentId !== id) addressAtPlace.take(`${client} ${id}`);
      place.take(id);
      area.take(areaOf(location));
    },
  };
}
