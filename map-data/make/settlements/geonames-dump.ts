import type { SettlementVariant } from '@shared/formats/settlement-pack.ts';
import { settlementFrame } from '@shared/formats/settlement-pack.ts';
import { cleanNames, cleanVariants } from './clean-names.ts';
import type { GeoNamesSettlement } from './table.ts';

/**
 * Columns of GeoNames' files, in the order of <https://download.geonames.org/export/dump/readme.txt>. The files have no
 * header line, and tabs separate the columns.
 */
const dumpColumns =
  'geonameid name asciiname alternatenames latitude longitude feature-class feature-code country-code'.split(
    ' ',
  );
const alternateColumns =
  'alternateNameId geonameid isolanguage alternate-name isPreferredName'.split(' ');

class Line {
  readonly #cells: string[];
  readonly #at: string;
  readonly #columns: readonly string[];

  /** @throws Error if the line has too few columns */
  constructor(file: string, number: number, text: string, columns: readonly string[]) {
    this.#cells = text.split('\t');
    this.#at = `${file}, line ${number}`;
    this.#columns = columns;
    if (this.#cells.length < columns.length - 1)
      throw new Error(
        `${this.#at}: ${this.#cells.length} columns, expected at least ${columns.length - 1}`,
      );
  }

  text(column: string): string {
    return this.#cells[this.#columns.indexOf(column)] ?? '';
  }

  cell(index: number): string {
    return this.#cells[index] ?? '';
  }

  /** @throws Error with line and column if the value is not a number within the bounds */
  number(column: string, low: number, high: number): number {
    const text = this.text(column);
    const value = text === '' ? NaN : Number(text);
    if (value >= low && value <= high) return value;
    throw new Error(
      `${this.#at}, column ${this.#columns.indexOf(column) + 1} (${column}): "${text}", expected a number from ${low} to ${high}`,
    );
  }

  /** @throws Error with line and column if the value does not have the expected form */
  like(column: string, pattern: RegExp, expected: string): string {
    const text = this.text(column);
    if (pattern.test(text)) return text;
    throw new Error(
      `${this.#at}, column ${this.#columns.indexOf(column) + 1} (${column}): "${text}", expected ${expected}`,
    );
  }
}

const admin1Cell = 10;
const populationCell = 14;
const greatestId = 999_999_999;

type Lines = AsyncIterable<string> | Iterable<string>;

/**
 * Reads the settlements of a dump (`IR.txt`) within the map's frame.
 *
 * @param known the current table. If `alternates` has no name for a settlement in a language, the settlement keeps its
 * name in this table
 * @throws Error for an invalid line, with file, line and column
 */
export async function settlementsOfDump(
  dump: { file: string; lines: Lines },
  alternates: { file: string; lines: Lines } | null,
  known: ReadonlyMap<number, GeoNamesSettlement>,
): Promise<GeoNamesSettlement[]> {
  const found = new Map<number, Omit<GeoNamesSettlement, 'fa' | 'az' | 'azb'>>();
  let number = 0;
  for await (const text of dump.lines) {
    number++;
    if (text === '') continue;
    const line = new Line(dump.file, number, text, dumpColumns);
    if (line.text('feature-class') !== 'P') continue;
    const lat = line.number('latitude', -90, 90);
    const lng = line.number('longitude', -180, 180);
    if (!isInFrame(lat, lng)) continue;
    const population = Number(line.cell(populationCell));
    found.set(line.number('geonameid', 1, greatestId), {
      id: line.number('geonameid', 1, greatestId),
      country: line.like('country-code', /^[A-Z]{2}$/, 'two capital letters'),
      admin1: line.cell(admin1Cell) === '00' ? '' : line.cell(admin1Cell),
      lat,
      lng,
      feature: line.like('feature-code', /^(PPL[A-Z0-9]*|STLMT)$/, 'a code such as PPL'),
      population: population > 0 ? population : null,
      latin: line.like('name', /\S/, 'a name'),
      variants: line
        .text('alternatenames')
        .split(',')
        .filter((name) => name !== '')
        .map((name) => ({ language: 'und', text: name })),
    });
  }
  const named = alternates ? await namesOf(alternates, found) : new Map<number, Named[]>();
  return [...found.values()].map((one) =>
    withNames(one, named.get(one.id) ?? [], known.get(one.id)),
  );
}

function isInFrame(lat: number, lng: number): boolean {
  const { west, south, east, north } = settlementFrame;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

interface Named extends SettlementVariant {
  preferred: boolean;
}

/**
 * Matches the code of a language (ISO 639). In place of a language, GeoNames also has longer values, such as wkdt,
 * link, post and iata. They mark other data, such as codes, links and pronunciations.
 */
const language = /^[a-z]{2,3}$/;

async function namesOf(
  { file, lines }: { file: string; lines: Lines },
  wanted: ReadonlyMap<number, unknown>,
): Promise<Map<number, Named[]>> {
  const named = new Map<number, Named[]>();
  let number = 0;
  for await (const text of lines) {
    number++;
    if (text === '') continue;
    const line = new Line(file, number, text, alternateColumns);
    const id = line.number('geonameid', 1, greatestId);
    const tongue = line.text('isolanguage');
    if (!wanted.has(id) || (tongue !== '' && !language.test(tongue))) continue;
    const one = {
      language: tongue || 'und',
      text: line.like('alternate-name', /\S/, 'a name'),
      preferred: line.text('isPreferredName') === '1',
    };
    named.set(id, [...(named.get(id) ?? []), one]);
  }
  return named;
}

function withNames(
  one: Omit<GeoNamesSettlement, 'fa' | 'az' | 'azb'>,
  named: readonly Named[],
  known: GeoNamesSettlement | undefined,
): GeoNamesSettlement {
  const preferredFirst = named.toSorted((a, b) => Number(b.preferred) - Number(a.preferred));
  const inLanguage = (tongue: string) =>
    preferredFirst.find((name) => name.language === tongue)?.text;
  const raw = {
    latin: one.latin,
    fa: inLanguage('fa') ?? known?.fa ?? '',
    az: inLanguage('az') ?? known?.az ?? '',
    azb: inLanguage('azb') ?? known?.azb ?? '',
  };
  const variants = [...preferredFirst, ...(known?.variants ?? []), ...one.variants];
  const names = cleanNames(raw, variants);
  return { ...one, ...names, variants: cleanVariants(variants, names) };
}
