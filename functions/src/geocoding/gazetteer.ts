import { firstSpoken, type Language } from '@shared/languages/languages.ts';
import { betweenForms } from '@shared/names/todays-name.ts';
import type { Prediction } from '@shared/contract/schemas.ts';
import type { Gazetteer, GazetteerSettlement } from './gazetteer/gazetteer.ts';
import { aliasedPlace, realId, type AliasedPlace } from './gazetteer/id-aliases.ts';
import { placesAt } from './gazetteer/places-at.ts';
import { GazetteerSearch } from './gazetteer/search.ts';
import { found, type Address, type Geocoder } from './geocoder.ts';
import { countryIn, readsArabicScript, whereabouts } from './whereabouts.ts';

const predictionCount = 8;

/** Creates a geocoder from the built-in gazetteer. The geocoder needs no network and no key, and cannot fail. */
export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  const search = new GazetteerSearch(gazetteer);

  return {
    reverse(point) {
      return Promise.resolve(
        found(
          placesAt(gazetteer, point).map(({ index, metres, isIn }) => {
            const distance = Math.round(metres);
            const settlement = gazetteer.settlement(index);
            const there = {
              ...addressOf(settlement),
              addressIn: (reader: string) => addressLine(settlement, firstSpoken([reader])),
              metres: distance,
            };
            return isIn ? there : { ...there, elsewhere: distance };
          }),
        ),
      );
    },

    locate(placeId) {
      const kept = aliasedPlace(placeId);
      if (kept) return Promise.resolve(found(aliasedAddress(kept)));
      const [, number] = /^gn-(\d{1,10})$/.exec(realId(placeId)) ?? [];
      const index = number === undefined ? null : gazetteer.indexOf(Number(number));
      return Promise.resolve(found(index === null ? null : addressOf(gazetteer.settlement(index))));
    },

    autocomplete({ text, near, language: tag }) {
      const language = firstSpoken([tag]);
      const inArabicScript = readsArabicScript(language) || /\p{Script=Arabic}/u.test(text);
      return Promise.resolve(
        found(
          search
            .search(text, near, predictionCount)
            .map((index) => prediction(gazetteer.settlement(index), { language, inArabicScript })),
        ),
      );
    },
  };
}

/** Joins the name in two scripts, for example "Naqadeh – نقده". Leaves out an empty name. */
function bothScripts(...names: [string, string]): string {
  return names.filter((name) => name !== '').join(betweenForms);
}

function addressLine(settlement: GazetteerSettlement, language: Language): string {
  const { latin, fa } = settlement.names;
  const name = readsArabicScript(language) ? bothScripts(fa, latin) : bothScripts(latin, fa);
  return whereabouts(settlement, language, name);
}

function addressOf(settlement: GazetteerSettlement): Address {
  const { id, names, location, division } = settlement;
  const name = bothScripts(names.latin, names.fa);
  return {
    place_id: `gn-${id}`,
    formatted_address: addressLine(settlement, 'en'),
    location,
    types: ['locality', 'political'],
    class: settlement.class,
    address_components: [
      component(name, names.latin, 'locality'),
      ...(division.en === ''
        ? []
        : [
            component(
              bothScripts(division.en, division.fa),
              division.en,
              'administrative_area_level_1',
            ),
          ]),
      countryComponent(settlement.country),
    ],
  };
}

function aliasedAddress({ id, name, lat, lng, country }: AliasedPlace): Address {
  return {
    place_id: id,
    formatted_address: [name, countryIn('en', country)].join(', '),
    location: { lat, lng },
    types: ['locality', 'political'],
    address_components: [component(name, name, 'locality'), countryComponent(country)],
  };
}

function countryComponent(country: string) {
  return component(countryIn('en', country), country, 'country');
}

function component(long_name: string, short_name: string, type: string) {
  return { long_name, short_name, types: [type, 'political'] };
}

function prediction(
  settlement: GazetteerSettlement,
  { language, inArabicScript }: { language: Language; inArabicScript: boolean },
): Prediction {
  const { id, names, location, variants } = settlement;
  const arabic = names.fa || names.azb;
  const name = inArabicScript && arabic !== '' ? arabic : names.latin;
  const others = [names.latin, names.fa, names.az, names.azb, ...variants.map(({ text }) => text)];
  const shown = [...new Set(others)].filter((other) => other !== '' && other !== name);
  return {
    placeId: `gn-${id}`,
    name,
    description: whereabouts(settlement, language, ...shown.slice(0, 2)),
    location,
  };
}
