import { placeIdKind } from '@shared/contract/place-id.ts';
import { boundsAround } from '@shared/geo/bounds.ts';
import { languageList, languages } from '@shared/languages/languages.ts';
import { failed, found, type Address, type GeocoderResult, type Geocoder } from './geocoder.ts';
import { autocompleteAnswer, geocodeAnswer, type GeocodeAnswer } from './google-answers.ts';
import { fetchWithRetry, type FetchWithRetryOptions } from './fetch-with-retry.ts';

const geocodeUrl = 'https://maps.googleapis.com/maps/api/geocode/json';
const autocompleteUrl = 'https://places.googleapis.com/v1/places:autocomplete';

/** Radius in metres around the map's centre. Predictions in this area come first (product.md §7). */
const biasRadius = 500_000;

/**
 * Returns the language for a request to Google. Google's APIs do not support Azerbaijani in Arabic script, so readers
 * of this script get Persian.
 */
function languageForGoogle(tag: string): string {
  const ours = languageList.find((language) => language === tag);
  return ours ? languages[ours].locale : tag;
}

export interface GoogleOptions extends FetchWithRetryOptions {
  key: string;
}

/**
 * Returns a geocoder that uses Google's Geocoding API and Places API (New). The key is a server-side secret and is
 * never logged.
 */
export function googleGeocoder({ key, fetch, onFailure }: GoogleOptions): Geocoder {
  async function geocode(parameters: Record<string, string>): Promise<GeocodeAnswer | null> {
    const url = new URL(geocodeUrl);
    url.search = new URLSearchParams({ ...parameters, key }).toString();
    const answer = await fetchWithRetry(
      { fetch, onFailure },
      {
        name: 'google geocode',
        url,
        shape: geocodeAnswer,
        isTransient: ({ status }) => status === 'UNKNOWN_ERROR',
      },
    );
    if (answer && !meaningful.has(answer.status)) onFailure(`google geocode: ${answer.status}`);
    return answer;
  }

  return {
    async reverse({ lat, lng, language }) {
      const answer = await geocode({
        latlng: `${lat},${lng}`,
        language: languageForGoogle(language),
      });
      if (answer?.status === 'ZERO_RESULTS') return found([]);
      return answer?.status === 'OK' ? found(addresses(answer)) : failed;
    },

    async locate(placeId): Promise<GeocoderResult<Address | null>> {
      if (placeIdKind(placeId) !== 'google') return found(null);
      const answer = await geocode({ place_id: placeId, language: 'fa' });
      if (answer && unknownId.has(answer.status)) return found(null);
      return answer?.status === 'OK' ? found(addresses(answer)[0] ?? null) : failed;
    },

    async autocomplete({ text, near, language }) {
      // The request contains a rectangle, because the Places API limits circles to 50 km.
      const { south, west, north, east } = boundsAround(near, biasRadius);
      const answer = await fetchWithRetry(
        { fetch, onFailure },
        {
          name: 'google autocomplete',
          url: new URL(autocompleteUrl),
          shape: autocompleteAnswer,
          init: {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-goog-api-key': key,
              'x-goog-fieldmask':
                'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,' +
                'suggestions.placePrediction.structuredFormat.mainText.text',
            },
            body: JSON.stringify({
              input: text,
              languageCode: languageForGoogle(language),
              locationBias: {
                rectangle: {
                  low: { latitude: south, longitude: west },
                  high: { latitude: north, longitude: east },
                },
              },
            }),
          },
        },
      );
      if (!answer) return failed;
      return found(
        (answer.suggestions ?? [])
          .map(({ placePrediction }) => placePrediction)
          .filter((prediction) => prediction !== undefined)
          .map((prediction) => ({
            placeId: prediction.placeId,
            name: prediction.structuredFormat?.mainText.text ?? prediction.text.text,
            description: prediction.text.text,
            location: null,
          })),
      );
    },
  };
}

/** Google answers with one of these statuses if an id is unknown or no longer valid. */
const unknownId = new Set(['NOT_FOUND', 'INVALID_REQUEST', 'ZERO_RESULTS']);
const meaningful = new Set(['OK', ...unknownId]);

function addresses({ results }: GeocodeAnswer): Address[] {
  return (results ?? []).map(({ geometry, ...result }) => ({
    ...result,
    location: geometry.location,
  }));
}
