import { brand } from '@shared/contract/brand.ts';
import type { AttestedName, DateBound, Evidence } from '@shared/names/attested-name.ts';
import { todaysLanguage } from '@shared/names/todays-language.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import { gatherParts, type PartsByField } from '@shared/contract/parts-by-field.ts';
import { geonamesPage } from '@shared/contract/place-id.ts';
import { momentOf, type Moment } from './bounds.ts';
import type { FeatureClass, InterchangePlace } from './interchange-place.ts';

/**
 * Writes Linked Places Format 1.3: https://github.com/LinkedPasts/linked-places-format. Data for which the format has
 * no term are in the field `adyurdu` of each object. Readers of JSON-LD ignore this field.
 */

const lpfContext =
  'https://raw.githubusercontent.com/LinkedPasts/linked-places/master/linkedplaces-context-v1.1.jsonld';

export interface LpfAbout {
  page: string;
  /**
   * At least one class, because the format requires one. The map does not store feature classes, so the caller derives
   * them from the place's id.
   */
  featureClasses: readonly FeatureClass[];
  approximate?: boolean;
  description?: string | null;
  links?: readonly { type: 'seeAlso' | 'primaryTopicOf'; identifier: string }[];
}

export function lpfLine(place: InterchangePlace, about: LpfAbout): string {
  return JSON.stringify({ '@context': lpfContext, ...lpfFeature(place, about) });
}

export function lpfFeature(place: InterchangePlace, about: LpfAbout) {
  const { place_id, location, name_az, name_loc, name_new } = place;
  const { page, featureClasses, approximate = false } = about;
  const { names, links, descriptions } = gatherParts(
    featureParts,
    { place, about },
    { names: [], links: [], descriptions: [] },
  );
  return {
    '@id': page,
    type: 'Feature',
    properties: {
      title: name_az ?? name_loc ?? name_new,
      fclasses: featureClasses,
      adyurdu: { name_az, name_loc, name_new },
    },
    geometry: {
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'Point',
          coordinates: [location.lng, location.lat],
          ...(approximate ? { certainty: 'less-certain' } : {}),
        },
      ],
    },
    names,
    links: [...sameAs(place_id), ...links],
    ...(descriptions.length > 0 ? { descriptions } : {}),
  };
}

/**
 * For each field of a place, a function that returns what the field adds to the feature. Uploaded files are left out,
 * because the format has no term for them.
 */
const featureParts: PartsByField<
  { place: InterchangePlace; about: LpfAbout },
  { names: object[]; links: object[]; descriptions: object[] }
> = {
  name_az: ({ place, about }) => ({ names: chosenName(place.name_az, 'az', about) }),
  name_loc: ({ place, about }) => ({ names: chosenName(place.name_loc, 'az', about) }),
  name_new: ({ place, about }) => ({
    names: todaysNames(place.name_new).flatMap((name) =>
      chosenName(name, todaysLanguage(name), about),
    ),
  }),
  names: ({ place }) => ({ names: place.names.map(nameEntry) }),
  about: ({ about: { page, description } }) => ({
    descriptions: description ? [{ '@id': page, value: description }] : [],
  }),
  links: ({ about: { links = [] } }) => ({ links: [...links] }),
  images: null,
  voiceUrl: null,
};

/**
 * Writes a main name as an entry of `names`. The entry's source is the place's own page. This product's reader
 * (read-lpf.ts) ignores these entries, because it reads only attested names.
 */
function chosenName(name: string | null, language: string | null, { page }: LpfAbout): object[] {
  if (name === null) return [];
  return [
    {
      toponym: name,
      lang: tagOf(language, scriptOf(name) ?? 'Latn'),
      citations: [{ label: brand.name, '@id': page }],
      adyurdu: { chosen: true },
    },
  ];
}

/** Returns a BCP 47 language tag, with `und` if the language is unknown. */
const tagOf = (language: string | null, script: string) => `${language ?? 'und'}-${script}`;

const certaintyWords = {
  certain: 'certain',
  less_certain: 'less-certain',
  uncertain: 'uncertain',
} as const;

function nameEntry(name: AttestedName) {
  const { form, script, language, kind, from, to, certainty, evidence } = name;
  const when = whenOf(name);
  return {
    toponym: form,
    lang: tagOf(language, script),
    ...(evidence.length > 0 ? { citations: evidence.map(citation) } : {}),
    ...(when ? { when } : {}),
    adyurdu: {
      kind,
      certainty,
      ...(from ? { from: writtenOf(from) } : {}),
      ...(to ? { to: writtenOf(to) } : {}),
      ...(name.renaming ? { renaming: name.renaming } : {}),
      ...(name.recording === null ? {} : { recording: name.recording }),
    },
  };
}

const writtenOf = ({ text, calendar }: DateBound) => ({ text, calendar });

/**
 * Writes the period in which a name was used. The format requires a start. If only the end is known, the end is also
 * written as the latest possible start.
 */
function whenOf({ from, to, certainty }: AttestedName) {
  if (!from && !to) return null;
  const end = to && momentOf(to);
  const start: Moment = from ? momentOf(from) : { latest: to?.latest ?? to?.earliest ?? '' };
  return {
    timespans: [{ start, ...(end ? { end } : {}) }],
    certainty: certaintyWords[certainty],
  };
}

/**
 * Writes a source as a citation. A citation must have a label, so a source without a label gets its kind as the label.
 */
function citation({ kind, label, year, page, link, quote, file }: Evidence) {
  return {
    label: label ?? kind,
    ...(year === null ? {} : { year }),
    ...(link === null ? {} : { '@id': link }),
    adyurdu: {
      kind,
      ...(label === null ? { unlabelled: true } : {}),
      ...(page === null ? {} : { page }),
      ...(quote === null ? {} : { quote }),
      ...(file === null ? {} : { file }),
    },
  };
}

function sameAs(placeId: string) {
  const page = geonamesPage(placeId);
  return page === null ? [] : [{ type: 'exactMatch', identifier: page }];
}
