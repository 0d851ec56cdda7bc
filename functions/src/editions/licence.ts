import { brand } from '@shared/contract/brand.ts';
import { agreement } from '@shared/contract/licence.ts';

export const licence = agreement.texts;

export const agreed = {
  version: agreement.version,
  since: agreement.since,
  description: `Since ${agreement.since} contributors agree to ${licence.id} for their texts, once, when they first suggest something (agreement ${agreement.version}). What was given before was given without being asked; the site's records mark which.`,
} as const;

/**
 * Source of positions, ids and most current names. Editions contain no data of OpenStreetMap (map-data/README.md), so
 * editions need no attribution of OpenStreetMap.
 */
export const geonames = {
  name: 'GeoNames',
  id: 'CC-BY-4.0',
  licence: 'Creative Commons Attribution 4.0 International',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  url: 'https://www.geonames.org/',
} as const;

export const credit = `${brand.name} contributors (${licence.id}); positions and current names: ${geonames.name} (${geonames.id})`;

export function licenceText(siteUrl: string): string {
  return `Names, dates, stories and links: ${licence.name}, ${licence.url}
To be attributed as: ${brand.name} contributors, ${siteUrl}

Positions, ids that begin with gn-, and most current names come from ${geonames.name}, ${geonames.url}
${geonames.licence}, ${geonames.licenceUrl}
Both have to be named by whoever passes any of this on.

${agreed.description}

Recordings, photos and documents are no part of this edition and not under these licences:
they are given under ${agreement.files.id}, ${agreement.files.url}
Nothing here was taken from OpenStreetMap.
`;
}
