import { fields, type FieldKind } from '@shared/contract/fields.ts';
import type { DateBound } from '@shared/names/attested-name.ts';
import { gregorianYears } from '@shared/names/date-bound.ts';
import type { CellValue } from '@shared/formats/delimited.ts';
import {
  editionContent,
  type EditionContent,
  type EditionPlace,
  type NameOfPlace,
} from './place.ts';

export interface Column<Row> {
  name: string;
  /** A field type of Frictionless Table Schema. */
  type: 'string' | 'number' | 'boolean' | 'datetime';
  about: string;
  value: (row: Row) => CellValue;
}

export type PlaceUrl = (placeId: string) => string;

export interface PlaceRow extends EditionPlace {
  url: string;
}

const contentColumns: Record<keyof EditionContent, Omit<Column<EditionContent>, 'name'> | null> = {
  name_az: {
    type: 'string',
    about: 'The original name in the Azerbaijani Latin alphabet; empty if unknown.',
    value: ({ name_az }) => name_az,
  },
  name_loc: {
    type: 'string',
    about: 'The original name in Arabic script, as written in Iran; empty if unknown.',
    value: ({ name_loc }) => name_loc,
  },
  name_new: {
    type: 'string',
    about: 'The current name. An en dash separates two scripts.',
    value: ({ name_new }) => name_new,
  },
  about: {
    type: 'string',
    about: 'Text about the place and its names; may have several lines.',
    value: ({ about }) => about,
  },
  links: {
    type: 'string',
    about: 'Web addresses for further reading, separated by spaces.',
    value: ({ links }) => links.join(' ') || null,
  },
  names: null,
};

const columnsOf = (isOne: (kind: FieldKind) => boolean): Column<PlaceRow>[] =>
  (Object.keys(contentColumns) as (keyof EditionContent)[]).flatMap((name) => {
    const column = contentColumns[name];
    if (column === null || !isOne(fields[name].kind)) return [];
    return [{ ...column, name, value: (row) => column.value(editionContent(row)) }];
  });

export const placeColumns: readonly Column<PlaceRow>[] = [
  {
    name: 'place_id',
    type: 'string',
    about: 'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.',
    value: ({ place }) => place.place_id,
  },
  ...columnsOf((kind) => kind === 'name'),
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
    about: 'true if the position is approximate.',
    value: ({ details }) => String(details?.approximate ?? false),
  },
  {
    name: 'status',
    type: 'string',
    about: 'approved, or requested if better names are wanted.',
    value: ({ place }) => place.status,
  },
  ...columnsOf((kind) => kind !== 'name'),
  {
    name: 'merged_ids',
    type: 'string',
    about: 'Ids of places that were merged into this one, separated by spaces. They lead here.',
    value: ({ place }) => place.merged_ids?.join(' ') || null,
  },
  {
    name: 'updated',
    type: 'datetime',
    about: 'When the place was last published or changed, in UTC.',
    // Leaves out the fraction of a second, because Table Schema does not allow it in a datetime.
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
    about: `Calendar of ${name}: gregorian, jalali or hijri.`,
    value: (row) => of(row)?.calendar ?? null,
  },
  {
    name: `${name}_earliest`,
    type: 'string',
    about: `Earliest possible date of ${name}: a Gregorian year or day.`,
    value: (row) => of(row)?.earliest ?? null,
  },
  {
    name: `${name}_latest`,
    type: 'string',
    about: `Latest possible date of ${name}: a Gregorian year or day.`,
    value: (row) => of(row)?.latest ?? null,
  },
];

/**
 * Returns the date of the decision on a renaming, for example "1314/8/18 (1935)". Without the Gregorian year, readers
 * would not know the calendar of this date: the table names the calendar only for the dates `from` and `to`.
 */
function withGregorianYears(date: DateBound): string {
  const years = gregorianYears(date);
  return years === '' ? date.text : `${date.text} (${years})`;
}

export const nameColumns: readonly Column<NameRow>[] = [
  {
    name: 'place_id',
    type: 'string',
    about: 'The id of the place, as in places.csv.',
    value: ({ placeId }) => placeId,
  },
  { name: 'name', type: 'string', about: 'The name.', value: ({ name }) => name.form },
  {
    name: 'script',
    type: 'string',
    about: 'ISO 15924: Latn, Arab, Cyrl, Armn, Geor, Syrc or Hebr.',
    value: ({ name }) => name.script,
  },
  {
    name: 'language',
    type: 'string',
    about: 'ISO 639; empty if unknown.',
    value: ({ name }) => name.language,
  },
  {
    name: 'kind',
    type: 'string',
    about:
      'original, official (today), earlier_official, variant, historical or exonym (in another language).',
    value: ({ name }) => name.kind,
  },
  {
    name: 'chosen',
    type: 'boolean',
    about: 'true if places.csv has this name.',
    value: ({ name }) => String(name.chosen),
  },
  ...bound('from', 'First use', ({ name }) => name.from),
  ...bound('to', 'Last use', ({ name }) => name.to),
  {
    name: 'certainty',
    type: 'string',
    about: 'certain, less_certain or uncertain; empty if not specified.',
    value: ({ name }) => name.certainty,
  },
  {
    name: 'sources',
    type: 'string',
    about: 'Sources, separated by semicolons. Oral sources show only the year.',
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
    about: 'The authority, number and date of the decision on this name.',
    value: ({ name: { renaming } }) =>
      renaming &&
      ([renaming.body, renaming.number, renaming.date && withGregorianYears(renaming.date)]
        .filter((part) => part !== null)
        .join(', ') ||
        null),
  },
  {
    name: 'replaced',
    type: 'string',
    about: 'The name that this decision replaced.',
    value: ({ name }) => name.renaming?.replaced ?? null,
  },
];
