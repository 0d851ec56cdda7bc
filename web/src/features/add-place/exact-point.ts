import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { GeocodeCandidate, Location } from '@shared/contract/schemas.ts';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { todaysForms } from '../../map/places/names.ts';
import { positionText } from '../../map/position-text.ts';

/**
 * Creates the candidate 'The exact point I picked'. Users can choose this candidate even if the server does not answer
 * (decisions.md "API").
 */
export function exactPoint(point: Location): GeocodeCandidate {
  const placeId = `pt-${encodeGeohash(point.lat, point.lng)}`;
  return {
    placeId,
    placeName: t('addPlace.exactPoint'),
    landmark: null,
    place: {
      place_id: placeId,
      address_components: [],
      corrections: { name_az: null, name_loc: null },
      geometry: { location: point },
      status: 'none',
      formatted_address: positionText(point),
    },
  };
}

export function isExactPoint({ placeId }: Pick<GeocodeCandidate, 'placeId'>): boolean {
  return placeId.startsWith('pt-');
}

/**
 * Returns the title of a candidate. The server sends the title of the exact point in English, so this function
 * translates it.
 */
export function titleOf(candidate: GeocodeCandidate): string {
  return isExactPoint(candidate)
    ? t('addPlace.exactPoint')
    : todaysForms(candidate.placeName, readersScript());
}

export function namesOf(
  candidate: GeocodeCandidate,
): Record<'name_new' | 'name_az' | 'name_loc', string> {
  const { name_az, name_loc } = candidate.place.corrections;
  return {
    name_new: isExactPoint(candidate) ? '' : candidate.placeName,
    name_az: name_az ?? '',
    name_loc: name_loc ?? '',
  };
}
