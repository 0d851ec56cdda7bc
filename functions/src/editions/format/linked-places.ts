import type { DateBound } from '../../contract/names/attested-name.ts';
import { brand } from '../../contract/brand.ts';
import type { PlaceRow } from '../columns.ts';
import { allNames, webLinks, type TextName } from '../place.ts';

const context =
  'https://raw.githubusercontent.com/LinkedPasts/linked-places/master/linkedplaces-context-v1.1.jsonld';

/** Numbers from here on are our own (geo/gazetteer/README.md, "Ids given out before"). */
const ownNumbersFrom = 10_000_000_000;

/** A place as Linked Places Format 1.3 has it: a feature that stands for itself. */
export function linkedPlace(row: PlaceRow): string {
  const { place, details, url } = row;
  const names = allNames(row);
  const [first] = names;
  const title = first?.form ?? place.place_id;
  return JSON.stringify({
    '@context': context,
    '@id': url,
    type: 'Feature',
    properties: { title, fclasses: classesOf(place.place_id), place_id: place.place_id },
    names: names.map((name) => toponym(name, name === first ? url : null)),
    geometry: {
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'Point',
          coordinates: [place.lng, place.lat],
          ...(details?.approximate ? { certainty: 'less-certain' } : {}),
        },
      ],
    },
    links: linksOf(row),
    ...(details?.story.about ? { descriptions: [{ '@id': url, value: details.story.about }] } : {}),
  });
}

/** @param publisher who says so where nobody else does: the first name has to have a citation */
function toponym(name: TextName, publisher: string | null): object {
  const cited = name.evidence.map(({ kind, label, year, page, link }) => ({
    label: [label ?? kind, page].filter((part) => part !== null).join(', '),
    ...(year === null ? {} : { year }),
    ...(link === null ? {} : { '@id': absolute(link) }),
  }));
  const citations =
    cited.length === 0 && publisher !== null ? [{ label: brand.name, '@id': publisher }] : cited;
  const spans = timespan(name);
  return {
    toponym: name.form,
    ...(name.language === null ? {} : { lang: name.language }),
    ...(citations.length > 0 ? { citations } : {}),
    ...(spans
      ? {
          when: {
            timespans: [spans],
            ...(name.certainty ? { certainty: name.certainty.replace('_', '-') } : {}),
          },
        }
      : {}),
    // not the format's own: kept, so that nothing is lost
    script: name.script,
    kind: name.kind,
  };
}

/** A span has a start: what is only known to have ended had begun by then. */
function timespan({ from, to }: TextName): object | null {
  const [start, end] = [bounds(from), bounds(to)];
  if (start) return { start, ...(end ? { end } : {}) };
  const last = to?.latest ?? to?.earliest ?? null;
  return end && last !== null ? { start: { latest: last }, end } : null;
}

function bounds(bound: DateBound | null): object | null {
  if (!bound) return null;
  const { earliest, latest } = bound;
  if (earliest !== null && earliest === latest) return { in: earliest };
  if (earliest === null && latest === null) return null;
  return { ...(earliest === null ? {} : { earliest }), ...(latest === null ? {} : { latest }) };
}

/** GeoNames' classes: the gazetteer has settlements; of a point that somebody marked, all that it may be. */
function classesOf(placeId: string): string[] {
  return placeId.startsWith('gn-') ? ['P'] : ['P', 'H', 'L', 'S', 'T'];
}

function linksOf(row: PlaceRow): object[] {
  const [, number] = /^gn-(\d+)$/.exec(row.place.place_id) ?? [];
  const geonames =
    number !== undefined && Number(number) < ownNumbersFrom
      ? [{ type: 'exactMatch', identifier: `https://www.geonames.org/${number}` }]
      : [];
  const others = webLinks(row).map((link) => ({
    type: /^(?:https?:)?\/\/[a-z-]+\.wikipedia\.org\//.test(link) ? 'primaryTopicOf' : 'seeAlso',
    identifier: absolute(link),
  }));
  return [...geonames, ...others];
}

/** Links without a scheme are the web's. */
function absolute(link: string): string {
  return link.startsWith('//') ? `https:${link}` : link;
}
