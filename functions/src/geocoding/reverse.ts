import * as z from 'zod/mini';
import { ApiError } from '@shared/contract/errors.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { GeocodeCandidate, Location } from '@shared/contract/schemas.ts';
import type { ShownStatus } from '@shared/contract/status.ts';
import { isNameable, nameOf } from './candidate-rules.ts';
import type { Address, Geocoder } from './geocoder.ts';
import { language, languageTag, locationOf } from './input.ts';

/** GET /geocode?latlng=37.8,46.77&language=fa&reader=az */
export const reverseQuery = z.object({
  latlng: locationOf,
  language,
  // Older versions of the app do not send the reader's language. They get the places' addresses in English.
  reader: z._default(languageTag, 'en'),
});

export interface StoredStates {
  /**
   * Returns the stored places among `candidates` that everybody is allowed to see. The keys of the result are the ids
   * in `candidates`, which can differ from the stored ids.
   */
  visible(
    candidates: readonly { placeId: string; location: Location }[],
  ): Promise<ReadonlyMap<string, StoredState>>;
}

export interface StoredState {
  place_id: string;
  name_az: string | null;
  name_loc: string | null;
  status: ShownStatus;
}

export const exactPointName = 'The exact point I picked';

/**
 * Returns the places that a user can name at a point. First come the results that contain the point and are not too
 * vague, and last comes the point itself. The nearest result that does not contain the point is only a landmark: if
 * users could choose it, they could name a neighbouring village by mistake.
 *
 * @throws ApiError unavailable if the geocoder failed
 */
export async function reverseGeocode(
  { geocoder, known }: { geocoder: Geocoder; known: StoredStates },
  { latlng, language, reader }: z.output<typeof reverseQuery>,
): Promise<GeocodeCandidate[]> {
  const { success, data } = await geocoder.reverse({ ...latlng, language });
  if (!success) throw new ApiError('unavailable', 'the geocoder did not answer', { retryAfter: 5 });

  const candidates = new Map<string, GeocodeCandidate>();
  let landmark: GeocodeCandidate['landmark'] = null;
  for (const address of data.filter(isNameable)) {
    const name = nameOf(address.address_components);
    if (name === null) continue;
    const { place_id, elsewhere } = address;
    if (elsewhere !== undefined) landmark ??= { name, metres: elsewhere };
    else if (!candidates.has(place_id))
      candidates.set(place_id, candidate(forReader(address, reader), name));
  }
  const point = pointAddress(latlng);
  candidates.set(point.place_id, { ...candidate(point, exactPointName), landmark });

  const stored = await known.visible(
    [...candidates.values()].map(({ placeId, place }) => ({
      placeId,
      location: place.geometry.location,
    })),
  );
  return [...candidates.values()].map((one) => withStored(one, stored.get(one.placeId)));
}

function forReader(address: Address, reader: string): Address {
  return {
    ...address,
    formatted_address: address.addressIn?.(reader) ?? address.formatted_address,
  };
}

function pointAddress(location: Location): Address {
  return {
    place_id: `pt-${encodeGeohash(location.lat, location.lng)}`,
    address_components: [],
    formatted_address: `${location.lat}, ${location.lng}`,
    location,
    types: [],
  };
}

function candidate(address: Address, placeName: string): GeocodeCandidate {
  const { place_id, address_components, formatted_address, location } = address;
  return {
    placeId: place_id,
    placeName,
    landmark: null,
    place: {
      place_id,
      address_components,
      corrections: { name_az: null, name_loc: null },
      geometry: { location },
      status: 'none',
      formatted_address,
    },
  };
}

function withStored(
  candidate: GeocodeCandidate,
  stored: StoredState | undefined,
): GeocodeCandidate {
  if (!stored) return candidate;
  const { place_id, name_az, name_loc, status } = stored;
  return {
    ...candidate,
    placeId: place_id,
    place: { ...candidate.place, place_id, corrections: { name_az, name_loc }, status },
  };
}
