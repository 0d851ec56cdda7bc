import type { Prediction } from '../contract/schemas.ts';
import type { Gazetteer, GazetteerSettlement } from './gazetteer/gazetteer.ts';
import { keptPlace, realId, type KeptPlace } from './gazetteer/given-ids.ts';
import { placesAt } from './gazetteer/places-at.ts';
import { GazetteerSearch } from './gazetteer/search.ts';
import { found, type Address, type Geocoder } from './geocoder.ts';

const predictionCount = 8;

/** The built-in gazetteer: needs no network and no key, and cannot fail. */
export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  const search = new GazetteerSearch(gazetteer);

  return {
    reverse(point) {
      return Promise.resolve(
        found(
          placesAt(gazetteer, point).map(({ index, metres, isIn }) => {
            const distance = Math.round(metres);
            const there = { ...addressOf(gazetteer.settlement(index)), metres: distance };
            return isIn ? there : { ...there, elsewhere: distance };
          }),
        ),
      );
    },

    locate(placeId) {
      const kept = keptPlace(placeId);
      if (kept) return Promise.resolve(found(keptAddress(kept)));
      const [, number] = /^gn-(\d{1,10})$/.exec(realId(placeId)) ?? [];
      const index = number === undefined ? null : gazetteer.indexOf(Number(number));
      return Promise.resolve(found(index === null ? null : addressOf(gazetteer.settlement(index))));
    },

    autocomplete({ text, near }) {
      const inArabicScript = /\p{Script=Arabic}/u.test(text);
      return Promise.resolve(
        found(
          search
            .search(text, near, predictionCount)
            .map((index) => prediction(gazetteer.settlement(index), inArabicScript)),
        ),
      );
    },
  };
}

/** "Naqadeh – نقده": today's name for readers of either script, as stored places have it. */
function bothScripts({ latin, fa }: { latin: string; fa: string }): string {
  return [latin, fa].filter((name) => name !== '').join(' – ');
}

const countryNames = {
  latin: new Intl.DisplayNames(['en'], { type: 'region' }),
  fa: new Intl.DisplayNames(['fa'], { type: 'region' }),
};

function addressOf(settlement: GazetteerSettlement): Address {
  const { id, names, location, division } = settlement;
  const name = bothScripts(names);
  return {
    place_id: `gn-${id}`,
    formatted_address: whereabouts(settlement, 'latin', name),
    location,
    types: ['locality', 'political'],
    class: settlement.class,
    address_components: [
      component(name, names.latin, 'locality'),
      ...(division.latin === ''
        ? []
        : [component(bothScripts(division), division.latin, 'administrative_area_level_1')]),
      countryComponent(settlement.country),
    ],
  };
}

function keptAddress({ id, name, lat, lng, country }: KeptPlace): Address {
  return {
    place_id: id,
    formatted_address: [name, countryNames.latin.of(country) ?? country].join(', '),
    location: { lat, lng },
    types: ['locality', 'political'],
    address_components: [component(name, name, 'locality'), countryComponent(country)],
  };
}

function countryComponent(country: string) {
  return component(countryNames.latin.of(country) ?? country, country, 'country');
}

function component(long_name: string, short_name: string, type: string) {
  return { long_name, short_name, types: [type, 'political'] };
}

/** Names, division and country in a row. */
export function whereabouts(
  { division, country }: GazetteerSettlement,
  script: 'latin' | 'fa',
  ...names: string[]
): string {
  const parts = [
    ...names,
    division[script] || division.latin,
    countryNames[script].of(country) ?? country,
  ];
  return parts.filter((part) => part !== '').join(script === 'fa' ? '، ' : ', ');
}

/** In the script of what was typed, which its reader reads; the other names stand in the description. */
function prediction(settlement: GazetteerSettlement, inArabicScript: boolean): Prediction {
  const { id, names, location, variants } = settlement;
  const arabic = names.fa || names.azb;
  const name = inArabicScript && arabic !== '' ? arabic : names.latin;
  const others = [names.latin, names.fa, names.az, names.azb, ...variants.map(({ text }) => text)];
  const shown = [...new Set(others)].filter((other) => other !== '' && other !== name);
  return {
    placeId: `gn-${id}`,
    name,
    description: whereabouts(settlement, inArabicScript ? 'fa' : 'latin', ...shown.slice(0, 2)),
    location,
  };
}
