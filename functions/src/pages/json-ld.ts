import type { AtlasPlace } from '@shared/formats/atlas.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import { gatherParts, type PartsByField } from '@shared/contract/parts-by-field.ts';
import { geonamesPage } from '@shared/contract/place-id.ts';
import { attested, currentNames, originalNames, type Name } from './names.ts';

/** Matches links to encyclopaedias and gazetteers whose pages are about the place itself. */
const sameThing =
  /^https:\/\/(?:[\w-]+\.)?(?:wikipedia\.org\/wiki|wikidata\.org\/wiki|geonames\.org|openstreetmap\.org\/(?:node|way|relation))\/[^\s]+$/;

interface Described {
  place: AtlasPlace;
  details: PlaceDetails | null;
  url: string;
}

const parts: PartsByField<Described, { names: Name[]; description: string[]; sameAs: string[] }> = {
  name_az: ({ place }) => ({ names: originalNames({ ...place, name_loc: null }, 'latin') }),
  name_loc: ({ place }) => ({ names: originalNames({ ...place, name_az: null }, 'latin') }),
  name_new: ({ place }) => ({ names: currentNames(place, 'latin') }),
  names: ({ details }) => ({ names: (details?.content.names ?? []).map(attested) }),
  about: ({ details }) => ({ description: details?.content.about ? [details.content.about] : [] }),
  links: ({ details }) => ({
    sameAs: (details?.content.links ?? []).filter((link) => sameThing.test(link)),
  }),
  images: null,
  voiceUrl: null,
};

export function placeAsJsonLd(described: Described): object {
  const { place, url } = described;
  const geonames = geonamesPage(place.place_id);
  const { names, description, sameAs } = gatherParts(parts, described, {
    names: [],
    description: [],
    sameAs: geonames === null ? [] : [geonames],
  });
  const [name, ...others] = names.filter(
    ({ text }, index) => names.findIndex((one) => one.text === text) === index,
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    '@id': url,
    url,
    name: name && literal(name),
    ...listed('alternateName', others.map(literal)),
    ...(description.length > 0 ? { description: description.join('\n') } : {}),
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    ...listed('sameAs', sameAs),
  };
}

function literal({ text, language }: Name): string | object {
  return language === null ? text : { '@value': text, '@language': language };
}

function listed(key: string, values: readonly unknown[]): object {
  return values.length > 0 ? { [key]: values } : {};
}
