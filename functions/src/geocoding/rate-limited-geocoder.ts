import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import { fold } from '@shared/names/fold.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import { limits } from '@shared/contract/limits.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { GeocoderResult, Geocoder } from './geocoder.ts';

/**
 * Lengths of geohashes in cache keys. A geohash of eight characters is a box of 38 m × 19 m: all points in the box
 * get the same addresses. A geohash of three characters is a box 150 km wide: all searches from the box get the same
 * predictions.
 */
const pointCell = 8;
const biasCell = 3;
/** Milliseconds for which an answer is cached. */
export const answerAge = 60 * 60 * 1_000;
/** Maximum number of cached answers, of a few kilobytes each. The least recently used answers are removed first. */
export const maxAnswers = 2_000;

export interface RateLimitOptions {
  geocoder: Geocoder;
  allowance: Pick<AddressAllowance, 'take'>;
  now: () => number;
}

/**
 * Creates a rate limit for each client, and a cache of the geocoder's results that all clients share. A look-up counts
 * against the client's rate limit only if its result is not cached. Failures are not cached. Ids of the built-in
 * gazetteer are neither counted nor cached, because their look-up takes microseconds and no network.
 *
 * @returns a function that takes a client's address and returns a geocoder for this client. Without an address (null),
 * there is no rate limit. The geocoder throws ApiError too_many when the client's limit is used up
 */
export function createRateLimitedGeocoder({ geocoder, allowance, now }: RateLimitOptions) {
  const answers = new Map<string, { found: Promise<GeocoderResult<unknown>>; at: number }>();

  function known<T>(key: string, client: string | null, ask: () => Promise<GeocoderResult<T>>) {
    const answer = answers.get(key);
    if (answer && now() - answer.at < answerAge) {
      answers.delete(key);
      answers.set(key, answer);
      return answer.found as Promise<GeocoderResult<T>>;
    }
    if (client !== null) allowance.take(client);
    const found = ask();
    keep(key, found);
    return found;
  }

  function keep(key: string, found: Promise<GeocoderResult<unknown>>) {
    const answer = { found, at: now() };
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
    const drop = () => {
      if (answers.get(key) === answer) answers.delete(key);
    };
    found.then(({ success }) => success || drop(), drop);
  }

  return (client: string | null): Geocoder => ({
    reverse: async (query) =>
      known(
        `reverse ${query.language} ${encodeGeohash(query.lat, query.lng, pointCell)}`,
        client,
        () => geocoder.reverse(query),
      ),
    locate: async (placeId) => {
      const ask = () => geocoder.locate(placeId);
      return placeIdKind(placeId) === 'gazetteer' ? ask() : known(`locate ${placeId}`, client, ask);
    },
    autocomplete: async (query) => {
      const cell = encodeGeohash(query.near.lat, query.near.lng, biasCell);
      const key = `autocomplete ${query.language} ${cell} ${fold(query.text)}`;
      return known(key, client, () => geocoder.autocomplete(query));
    },
  });
}

export function geocoderPerAddress({ geocoder, now }: Omit<RateLimitOptions, 'allowance'>) {
  const allowance = new AddressAllowance({
    burst: limits.geocoderBurst,
    every: limits.geocoderSeconds * 1_000,
    what: 'questions to the geocoder',
    now,
  });
  return createRateLimitedGeocoder({ geocoder, allowance, now });
}
