import type { DateBound } from '@shared/names/attested-name.ts';
import type { CellValue } from '../interchange/delimited.ts';
import { webLinks, type EditionPlace, type NameOfPlace } from './place.ts';

/** A column of a table: its name, what it holds and says, for the file, its schema and the page that explains it. */
export interface Column<Row> {
  name: string;
  /** As Frictionless Table Schema has it. */
  type: 'string' | 'number' | 'boolean' | 'datetime';
  about: string;
  value: (row: Row) => CellValue;
}

/** Where a place is to be read. */
export type PlaceUrl = (placeId: string) => string;

export interface PlaceRow extends EditionPlace {
  url: string;
}

export const placeColumns: readonly Column<PlaceRow>[] = [
  {
    name: 'place_id',
    type: 'string',
    about:
      'Never changes its meaning. gn- and a number below 10,000,000,000 is the id of GeoNames.',
    value: ({ place }) => place.place_id,
  },
  {
    name: 'name_az',
    type: 'string',
    about: 'The original name in the Azerbaijani Latin alphabet; empty where it is not known.',
    value: ({ place }) => place.name_az,
  },
  {
    name: 'name_loc',
    type: 'string',
    about:
      'The original name in Arabic script, as it is written in Iran; empty where it is not known.',
    value: ({ place }) => place.name_loc,
  },
  {
    name: 'name_new',
    type: 'string',
    about: 'The current name; in two scripts, an en dash stands between.',
    value: ({ place }) => place.name_new,
  },
  {
    name: 'latitude',
    type: 'number',
    about: 'Degrees, WGS 84.',
    value: ({ place }) => place.lat,
  },
  {
    name: 'longitude',
    type: 'number',
    about: 'Degrees, WGS 84.',
    value: ({ place }) => place.lng,
  },
  {
    name: 'approximate',
    type: 'boolean',
    about: 'true: the position is known only roughly.',
    value: ({ details }) => String(details?.approximate ?? false),
  },
  {
    name: 'status',
    type: 'string',
    about: 'approved, or requested: its names are asked for again.',
    value: ({ place }) => place.status,
  },
  {
    name: 'about',
    type: 'string',
    about: 'What is told of the place and its names; several lines.',
    value: ({ details }) => details?.story.about ?? null,
  },
  {
    name: 'links',
    type: 'string',
    about: 'Addresses of further reading, with a space between.',
    value: (row) => webLinks(row).join(' ') || null,
  },
  {
    name: 'updated',
    type: 'datetime',
    about: 'When the place was published or changed last, in UTC.',
    // a datetime of Table Schema has no parts of a second
    value: ({ details }) => details?.updated_at.replace(/\.\d+Z$/, 'Z') ?? null,
  },
  { name: 'url', type: 'string', about: 'The page of the place.', value: ({ url }) => url },
];

export interface NameRow {
  placeId: string;
  name: NameOfPlace;
}

const bound = (
  name: string,
  what: string,
  of: (row: NameRow) => DateBound | null,
): Column<NameRow>[] => [
  {
    name,
    type: 'string',
    about: `${what}, as the source writes it.`,
    value: (row) => of(row)?.text ?? null,
  },
  {
    name: `${name}_calendar`,
    type: 'string',
    about: `Of what ${name} says: gregorian, jalali or hijri.`,
    value: (row) => of(row)?.calendar ?? null,
  },
  {
    name: `${name}_earliest`,
    type: 'string',
    about: `The earliest that ${name} may be: a Gregorian year or day.`,
    value: (row) => of(row)?.earliest ?? null,
  },
  {
    name: `${name}_latest`,
    type: 'string',
    about: `The latest that ${name} may be: a Gregorian year or day.`,
    value: (row) => of(row)?.latest ?? null,
  },
];

export const nameColumns: readonly Column<NameRow>[] = [
  {
    name: 'place_id',
    type: 'string',
    about: 'Of the place that has the name, as in places.csv.',
    value: ({ placeId }) => placeId,
  },
  { name: 'name', type: 'string', about: 'The name.', value: ({ name }) => name.form },
  {
    name: 'script',
    type: 'string',
    about: 'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.',
    value: ({ name }) => name.script,
  },
  {
    name: 'language',
    type: 'string',
    about: 'ISO 639; empty where it is not known.',
    value: ({ name }) => name.language,
  },
  {
    name: 'kind',
    type: 'string',
    about:
      'original, official (today), earlier_official, variant, historical or exonym (what others say).',
    value: ({ name }) => name.kind,
  },
  {
    name: 'chosen',
    type: 'boolean',
    about: 'true: one of the names in places.csv.',
    value: ({ name }) => String(name.chosen),
  },
  ...bound('from', 'Since when', ({ name }) => name.from),
  ...bound('to', 'Until when', ({ name }) => name.to),
  {
    name: 'certainty',
    type: 'string',
    about: 'certain, less_certain or uncertain; empty where nobody has said.',
    value: ({ name }) => name.certainty,
  },
  {
    name: 'sources',
    type: 'string',
    about: 'Who says so, with a semicolon between. Of what people have told, the year alone.',
    value: ({ name }) =>
      name.evidence
        .map(({ kind, label, year, page, link }) =>
          [label ?? kind, year, page, link].filter((part) => part !== null).join(', '),
        )
        .join('; ') || null,
  },
  {
    name: 'renamed_by',
    type: 'string',
    about: 'The body, number and date of the act that gave the name.',
    value: ({ name: { renaming } }) =>
      renaming &&
      ([renaming.body, renaming.number, renaming.date?.text ?? null]
        .filter((part) => part !== null)
        .join(', ') ||
        null),
  },
  {
    name: 'replaced',
    type: 'string',
    about: 'The name that went with that act.',
    value: ({ name }) => name.renaming?.replaced ?? null,
  },
];
