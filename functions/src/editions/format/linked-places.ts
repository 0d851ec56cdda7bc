import { webAddress } from '@shared/contract/stored-link.ts';
import { lpfLine } from '../../interchange/lpf.ts';
import type { FeatureClass } from '../../interchange/interchange-place.ts';
import type { PlaceRow } from '../columns.ts';
import { editionContent } from '../place.ts';

/** Returns a place in Linked Places Format, on one line. `npm run cli -- import-names` can read such lines. */
export function linkedPlace(row: PlaceRow): string {
  const { place, details, url } = row;
  const { place_id, lat, lng } = place;
  const { name_az, name_loc, name_new, about, links, names: published } = editionContent(row);
  const names = published.map(({ evidence, certainty, ...name }) => ({
    ...name,
    certainty: certainty ?? 'less_certain',
    recording: null,
    evidence: evidence.map(({ link, ...piece }) => ({
      ...piece,
      link: link && absolute(link),
      file: null,
    })),
  }));
  return lpfLine(
    { place_id, location: { lat, lng }, name_az, name_loc, name_new, names },
    {
      page: url,
      featureClasses: featureClassesOf(place_id),
      approximate: details?.approximate ?? false,
      description: about,
      links: links.map((link) => ({
        type: isEncyclopaedia(link) ? 'primaryTopicOf' : 'seeAlso',
        identifier: absolute(link),
      })),
    },
  );
}

/**
 * Returns the feature classes of a place. A place of the gazetteer is a settlement (GeoNames class P). Other places,
 * such as points that users added, may be anything.
 */
export function featureClassesOf(placeId: string): FeatureClass[] {
  return placeId.startsWith('gn-') ? ['P'] : ['P', 'H', 'L', 'S', 'T'];
}

const isEncyclopaedia = (link: string): boolean =>
  /^(?:https?:)?\/\/[a-z-]+\.wikipedia\.org\//.test(link);

const absolute = (link: string): string => webAddress(link) ?? link;
