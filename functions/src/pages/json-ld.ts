import type { AtlasPlace } from '@shared/formats/atlas.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import { geonamesPage } from '@shared/contract/place-id.ts';
import { attested, currentNames, originalNames, type Name } from './names.ts';

/** Links to encyclopaedias and gazetteers about the place itself. */
const sameThing =
  /^https:\/\/(?:[\w-]+\.)?(?:wikipedia\.org\/wiki|wikidata\.org\/wiki|geonames\.org|openstreetmap\.org\/(?:node|way|relation))\/[^\s]+$/;

interface Described {
  place: AtlasPlace;
  details: PlaceDetails | null;
  /** Absolute address of its page. */
  url: string;
}

/** A place as schema.org data. */
export function placeAsJsonLd({ place, details, url }: Described): object {
  const [name, ...others] = allNames(place, details);
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    '@id': url,
    url,
    name: name && literal(name),
    ...(others.length > 0 ? { alternateName: others.map(literal) } : {}),
    ...(details?.story.about ? { description: details.story.about } : {}),
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    ...listed('sameAs', sameAs(place, details)),
  };
}

function allNames(place: AtlasPlace, details: PlaceDetails | null): Name[] {
  const names = [
    ...originalNames(place, 'latin'),
    ...currentNames(place, 'latin'),
    ...(details?.story.names ?? []).map(attested),
  ];
  return names.filter(({ text }, index) => names.findIndex((one) => one.text === text) === index);
}

function sameAs({ place_id }: AtlasPlace, details: PlaceDetails | null): string[] {
  const geonames = geonamesPage(place_id);
  return [
    ...(geonames === null ? [] : [geonames]),
    ...(details?.story.links ?? []).filter((link) => sameThing.test(link)),
  ];
}

function literal({ text, language }: Name): string | object {
  return language === null ? text : { '@value': text, '@language': language };
}

function listed(key: string, values: readonly string[]): object {
  return values.length > 0 ? { [key]: values } : {};
}
