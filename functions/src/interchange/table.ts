import type { Field } from '@shared/contract/fields.ts';
import type { AttestedName, DateBound, Evidence } from '@shared/names/attested-name.ts';
import {
  byteOrderMark,
  delimitedRow,
  type CellValue,
  type Delimiter,
} from '@shared/formats/delimited.ts';
import type { InterchangePlace } from './interchange-place.ts';

/**
 * How the table contains each field of a place: in a cell that every line repeats (`cell`), in separate lines
 * (`lines`), or not at all (null).
 */
const shownIn = {
  name_az: 'cell',
  name_loc: 'cell',
  name_new: 'cell',
  names: 'lines',
  about: null,
  links: null,
  images: null,
  voiceUrl: null,
} as const satisfies Record<Field, 'cell' | 'lines' | null>;
type CellField = { [F in Field]: (typeof shownIn)[F] extends 'cell' ? F : never }[Field];
const cellFields = (Object.keys(shownIn) as Field[]).filter(
  (field): field is CellField => shownIn[field] === 'cell',
);

/**
 * Columns of a table of names for spreadsheets (CSV or TSV). Each name has one line, and another line for each source
 * after the first source (README.md explains the columns).
 */
export const columns = [
  'place_id',
  ...cellFields,
  ...['lat', 'lng'],
  ...['form', 'script', 'language', 'kind', 'certainty'],
  ...['from', 'from_calendar', 'from_earliest', 'from_latest'],
  ...['to', 'to_calendar', 'to_earliest', 'to_latest'],
  ...['renamed_by', 'renamed_number', 'renamed_from'],
  ...['renamed', 'renamed_calendar', 'renamed_earliest', 'renamed_latest'],
  'recording',
  ...['evidence', 'evidence_label', 'evidence_year', 'evidence_page'],
  ...['evidence_link', 'evidence_quote', 'evidence_file'],
] as const;
export type Column = (typeof columns)[number];
type Row = Partial<Record<Column, CellValue>>;

/** Returns the header of a table, with a byte order mark, because spreadsheets need the mark to recognise UTF-8. */
export const tableHeader = (delimiter: Delimiter): string =>
  byteOrderMark + delimitedRow(columns, delimiter);

/** Returns the lines of a place. If the place has no attested names, its only line contains the main names. */
export function tableLines(place: InterchangePlace, delimiter: Delimiter): string {
  const { place_id, location, names } = place;
  const chosen: Row = Object.fromEntries(cellFields.map((field) => [field, place[field]]));
  const { lat, lng } = location;
  const rows = names.flatMap(nameRows);
  return (rows.length > 0 ? rows : [{}])
    .map((row): Row => ({ place_id, ...chosen, lat, lng, ...row }))
    .map((row) =>
      delimitedRow(
        columns.map((column) => row[column] ?? ''),
        delimiter,
      ),
    )
    .join('');
}

function boundCells(prefix: 'from' | 'to' | 'renamed', bound: DateBound | null): Row {
  if (!bound) return {};
  return {
    [prefix]: bound.text,
    [`${prefix}_calendar`]: bound.calendar,
    [`${prefix}_earliest`]: bound.earliest,
    [`${prefix}_latest`]: bound.latest,
  };
}

const evidenceCells = ({ kind, label, year, page, link, quote, file }: Evidence): Row => ({
  evidence: kind,
  ...{ evidence_label: label, evidence_year: year, evidence_page: page },
  ...{ evidence_link: link, evidence_quote: quote, evidence_file: file },
});

function nameRows(name: AttestedName): Row[] {
  const { form, script, language, kind, certainty, from, to, renaming, recording } = name;
  const key: Row = { form, script, language, kind };
  const first: Row = {
    ...key,
    ...{ certainty, recording },
    ...boundCells('from', from),
    ...boundCells('to', to),
    ...boundCells('renamed', renaming?.date ?? null),
    renamed_by: renaming?.body ?? null,
    renamed_number: renaming?.number ?? null,
    renamed_from: renaming?.replaced ?? null,
  };
  const [one, ...further] = name.evidence.map(evidenceCells);
  return [{ ...first, ...one }, ...further.map((more) => ({ ...key, ...more }))];
}
