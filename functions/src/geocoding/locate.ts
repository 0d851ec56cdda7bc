import { ApiError } from '@shared/contract/errors.ts';
import { decodeGeohash } from '@shared/geo/geohash.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { nameOf } from './candidate-rules.ts';
import { found, type Address, type Found, type Geocoder } from './geocoder.ts';

/** A geohash of fewer characters is a box more than 40 m wide: the panel calls that approximate. */
const exactHashLength = 8;

export interface LocatedPlace {
  /** The place's id today, which may be another than the one that was asked for. */
  id: string;
  /** Empty for a bare point, which has no name yet. */
  name: string;
  location: Location;
  approximate: boolean;
}

/**
 * Says where a place id lies, whichever source gave it; null for one that its source does not know.
 *
 * @throws ApiError unavailable when that source did not answer
 */
export function createLocator(geocoder: Geocoder) {
  return {
    async locate(placeId: string): Promise<LocatedPlace | null> {
      const kind = placeIdKind(placeId);
      if (kind === null) return null;
      if (kind === 'point') {
        const hash = placeId.slice('pt-'.length);
        return {
          id: placeId,
          name: '',
          location: decodeGeohash(hash),
          approximate: hash.length < exactHashLength,
        };
      }
      const { success, data } = await geocoder.locate(placeId);
      if (!success) {
        throw new ApiError('unavailable', 'the geocoder did not answer', { retryAfter: 5 });
      }
      return (
        data && {
          // Google's may differ from call to call; the one that was asked for is good.
          id: kind === 'gazetteer' ? data.place_id : placeId,
          name: nameOf(data.address_components) ?? '',
          location: data.location,
          approximate: false,
        }
      );
    },
  };
}

/** Google for everything but the gazetteer's own ids, which stay good when a key is configured. */
export function googleOverGazetteer(google: Geocoder, gazetteer: Geocoder): Geocoder {
  return {
    reverse: (query) => google.reverse(query),
    autocomplete: (query) => google.autocomplete(query),
    async locate(placeId): Promise<Found<Address | null>> {
      switch (placeIdKind(placeId)) {
        case 'gazetteer':
          return gazetteer.locate(placeId);
        case 'google':
          return google.locate(placeId);
        default:
          return found(null);
      }
    },
  };
}
