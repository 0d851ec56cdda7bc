import { ApiError } from '@shared/contract/errors.ts';
import { decodeGeohash } from '@shared/geo/geohash.ts';
import { geohashIn, placeIdKind } from '@shared/contract/place-id.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { nameOf } from './candidate-rules.ts';
import { found, type Address, type GeocoderResult, type Geocoder } from './geocoder.ts';

/**
 * Minimum length of a geohash for exact coordinates. A shorter geohash is a box more than 40 m wide, so the place is
 * shown as approximate.
 */
const exactHashLength = 8;

export interface LocatedPlace {
  /** The place's current id, which may differ from the requested id. */
  id: string;
  /** Empty for a bare point, because a bare point has no name yet. */
  name: string;
  location: Location;
  approximate: boolean;
}

/**
 * Returns an object with the method `locate`. The method finds the position of a place by an id of the gazetteer, of
 * Google or of a bare point. It returns null for an unknown id.
 * @throws ApiError unavailable if the source of the id did not answer
 */
export function createLocator(geocoder: Geocoder) {
  return {
    async locate(placeId: string): Promise<LocatedPlace | null> {
      const kind = placeIdKind(placeId);
      if (kind === null) return null;
      const hash = geohashIn(placeId);
      if (hash !== null)
        return {
          id: placeId,
          name: '',
          location: decodeGeohash(hash),
          approximate: hash.length < exactHashLength,
        };
      const { success, data } = await geocoder.locate(placeId);
      if (!success) {
        throw new ApiError('unavailable', 'the geocoder did not answer', { retryAfter: 5 });
      }
      return (
        data && {
          // Google may return another id for the same place in each call, so the result keeps the requested id.
          id: kind === 'gazetteer' ? data.place_id : placeId,
          name: nameOf(data.address_components) ?? '',
          location: data.location,
          approximate: false,
        }
      );
    },
  };
}

/**
 * Returns a geocoder that looks up ids of the gazetteer in the gazetteer, and sends all other queries to Google. So
 * stored ids of the gazetteer stay valid when Google is configured.
 */
export function googleOverGazetteer(google: Geocoder, gazetteer: Geocoder): Geocoder {
  return {
    reverse: (query) => google.reverse(query),
    autocomplete: (query) => google.autocomplete(query),
    async locate(placeId): Promise<GeocoderResult<Address | null>> {
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
