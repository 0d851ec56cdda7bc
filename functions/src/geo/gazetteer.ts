import { fold, foldTight, skeleton } from '../contract/fold.ts';
import type { Location, Prediction } from '../contract/schemas.ts';
import { distanceBetween } from './distance.ts';
import { isAlmostPrefix } from './edit-distance.ts';
import type { GazetteerPlace } from './gazetteer/gazetteer-data.ts';
import { found, type Address, type Geocoder } from './geocoder.ts';

/** Farther than this, in metres, a point is no longer in a town, which is a landmark then. */
export const nearFrom = 3_000;
/** Towns farther away than this say nothing about a point. */
export const farthest = 50_000;
const reverseCount = 5;
const predictionCount = 8;

interface Entry {
  place: GazetteerPlace;
  words: string[];
  tight: string;
  sounds: string;
}

/** The built-in gazetteer: needs no network and no key, and cannot fail. */
export function gazetteerGeocoder(places: readonly GazetteerPlace[]): Geocoder {
  const byId = new Map(places.map((place) => [gazetteerId(place), place]));
  const entries = places.map<Entry>((place) => ({
    place,
    words: fold(place.name).split(' '),
    tight: foldTight(place.name),
    sounds: skeleton(place.name),
  }));

  return {
    reverse({ lat, lng }) {
      const nearest = places
        .map((place) => ({ place, distance: distanceBetween({ lat, lng }, place) }))
        .filter(({ distance }) => distance <= farthest)
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, reverseCount);
      return Promise.resolve(
        found(
          nearest.map(({ place, distance }) =>
            distance <= nearFrom
              ? address(place)
              : { ...address(place), elsewhere: Math.round(distance) },
          ),
        ),
      );
    },

    locate(placeId) {
      const place = byId.get(placeId);
      return Promise.resolve(found(place ? address(place) : null));
    },

    autocomplete({ text, near }) {
      const query = { tight: foldTight(text), sounds: skeleton(text) };
      const matches =
        query.tight === '' ? [] : entries.flatMap((entry) => ranked(entry, query, near));
      return Promise.resolve(
        found(
          matches
            .toSorted((a, b) => a.rank - b.rank || a.distance - b.distance)
            .slice(0, predictionCount)
            .map(({ place }) => prediction(place)),
        ),
      );
    },
  };
}

function gazetteerId({ id }: GazetteerPlace): string {
  return `gn-${id}`;
}

interface Match {
  place: GazetteerPlace;
  rank: number;
  distance: number;
}

function ranked(entry: Entry, query: { tight: string; sounds: string }, near: Location): Match[] {
  const rank = rankOf(entry, query);
  if (rank === null) return [];
  return [{ place: entry.place, rank, distance: distanceBetween(near, entry.place) }];
}

/** How well a name fits what was typed: 0 best, null not at all. */
function rankOf({ words, tight, sounds }: Entry, query: { tight: string; sounds: string }) {
  if (tight === query.tight) return 0;
  if (tight.startsWith(query.tight)) return 1;
  if (words.some((_, index) => words.slice(index).join('').startsWith(query.tight))) return 2;
  if (query.sounds.length >= 2 && sounds === query.sounds) return 3;
  if (query.sounds.length >= 3 && sounds.startsWith(query.sounds)) return 4;
  const edits = query.tight.length >= 8 ? 2 : query.tight.length >= 4 ? 1 : 0;
  return edits > 0 && isAlmostPrefix(query.tight, tight, edits) ? 5 : null;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

function address(place: GazetteerPlace): Address {
  const country = countryNames.of(place.country) ?? place.country;
  return {
    place_id: gazetteerId(place),
    formatted_address: [place.name, place.admin1Name, country].filter(Boolean).join(', '),
    location: { lat: place.lat, lng: place.lng },
    types: ['locality', 'political'],
    address_components: [
      component(place.name, place.name, 'locality'),
      ...(place.admin1Name === null
        ? []
        : [component(place.admin1Name, place.admin1Name, 'administrative_area_level_1')]),
      component(country, place.country, 'country'),
    ],
  };
}

function component(long_name: string, short_name: string, type: string) {
  return { long_name, short_name, types: [type, 'political'] };
}

function prediction(place: GazetteerPlace): Prediction {
  const { place_id, formatted_address, location } = address(place);
  return { placeId: place_id, name: place.name, description: formatted_address, location };
}
