import type { LatLng } from '@shared/geo/position.ts';
import { AddressAllowance } from '../../platform/calls/address-allowance.ts';
import { areaOf, type Sender } from '../sender.ts';

const minute = 60_000;

/**
 * Rate limits of answers about names in one instance (decisions.md "Living names"). `burst` answers are allowed at
 * once, then one every `every` milliseconds. A family answers for several villages from one phone, and a class from one
 * network address.
 */
export const nameAnswerLimits = {
  device: { burst: 40, every: 2 * minute },
  address: { burst: 9, every: 5_000 },
  addressAtPlace: { burst: 10, every: 5 * minute },
  place: { burst: 60, every: 15_000 },
  area: { burst: 120, every: 10_000 },
} as const;

export interface NameAnswerLimits {
  /** Counts a sender's call, before anything is read. @param placeId as it was sent @throws ApiError too_many */
  takeSender(sender: Sender, placeId: string): void;
  /**
   * Counts an answer that will be stored. Answers that will not be stored do not count against the limits of places and
   * areas.
   *
   * @throws ApiError too_many
   */
  takeKept(sender: Sender, kept: KeptAt): void;
}

/** The place whose name an answer is about. */
export interface KeptAt {
  /** The place's id as the sender sent it. */
  sentId: string;
  /** The id under which the place is stored. */
  id: string;
  location: LatLng;
}

/** @param now milliseconds */
export function createNameAnswerLimits(now: () => number): NameAnswerLimits {
  const allowance = (of: keyof typeof nameAnswerLimits) =>
    new AddressAllowance({ ...nameAnswerLimits[of], what: 'answers', now });
  const [device, address] = [allowance('device'), allowance('address')];
  const addressAtPlace = allowance('addressAtPlace');
  const [place, area] = [allowance('place'), allowance('area')];
  return {
    takeSender({ client, device: token }, placeId) {
      if (client === null) return;
      // the device comes first, so that one device behind an address uses up as little as possible of the address's
      // limit
      device.take(token);
      address.take(client);
      addressAtPlace.take(`${client} ${placeId}`);
    },
    takeKept({ client }, { sentId, id, location }) {
      if (client === null) return;
      // a place has other ids too: former ones, and those of parts that were merged into it
      if (sentId !== id) addressAtPlace.take(`${client} ${id}`);
      place.take(id);
      area.take(areaOf(location));
    },
  };
}
