import { ApiError } from '@shared/contract/errors.ts';
import { decodeGeohash } from '@shared/geo/geohash.ts';
import { geohashIn, placeIdKind } from '@shared/contract/place-id.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { nameOf } from './candidate-rules.ts';
import { found, type Address, type GeocoderResult, type Geocoder } from './geocoder.ts';

/** A geohash with fewer characters is a box more than 40 m wide, so the position is shown as approximate. */
const exactHashLength = 8;

export interface LocatedPlace {
  /** The place's present id, which may differ from the requested one. */
  id: string;
  /** Empty for a bare point, which has no name yet. */
  name: string;
  location: Location;
  approximate: boolean;
}

/**
 * Returns a function that finds the position of a place id in any source; null for an id that its source does not know.
 *
 * @throws ApiError unavailable when the source did not answer
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
          // Google's id of a place may differ from call to call, so the requested id is kept.
          id: kind === 'gazetteer' ? data.place_id : placeId,
          name: nameOf(data.address_components) ?? '',
          location: data.location,
          approximate: false,
        }
      );
    },
  };
}

/** Uses Google, except for the gazetteer's own ids, which stay valid when a key is configured. */
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
