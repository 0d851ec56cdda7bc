import type { SettlementNames, SettlementVariant } from '@shared/formats/settlement-pack.ts';

/** A row of `geonames/settlements.tsv.gz`. This file contains only data of GeoNames (CC BY 4.0). */
export interface GeoNamesSettlement extends SettlementNames {
  id: number;
  /** Country code in ISO 3166-1 alpha-2. */
  country: string;
  /** GeoNames' first-level division within the country, such as "01". An unknown division is empty. */
  admin1: string;
  lat: number;
  lng: number;
  /** GeoNames' feature code, such as PPL, PPLA or PPLQ. */
  feature: string;
  population: number | null;
  variants: SettlementVariant[];
}

/** A row of `osm/settlement-classes.tsv.gz` (ODbL). `id` is the id of the same settlement in GeoNames. */
export interface OsmClass {
  id: number;
  /** OpenStreetMap's value of `place=…`. */
  place: string;
  lat: number;
  lng: number;
  /**
   * OpenStreetMap's Persian name of the settlement; may be empty. Nearly all rows omit the name if GeoNames has a
   * Persian name.
   */
  fa: string;
}

const settlementColumns =
  'id country admin1 lat lng feature population latin fa az azb variants'.split(' ');
const classColumns = 'id place lat lng fa'.split(' ');

export function printSettlements(rows: readonly GeoNamesSettlement[]): string {
  return print(
    settlementColumns,
    rows
      .toSorted((a, b) => a.id - b.id)
      .map((row) => [
        row.id,
        row.country,
        row.admin1,
        row.lat,
        row.lng,
        row.feature,
        row.population ?? '',
        row.latin,
        row.fa,
        row.az,
        row.azb,
        row.variants.map(({ language, text }) => `${language}:${text}`).join('|'),
      ]),
  );
}

export function parseSettlements(text: string): GeoNamesSettlement[] {
  return parse(settlementColumns, text).map(
    ([id, country, admin1, lat, lng, feature, population, latin, fa, az, azb, variants]) => ({
      id: Number(id),
      country: country ?? '',
      admin1: admin1 ?? '',
      lat: Number(lat),
      lng: Number(lng),
      feature: feature ?? '',
      population: population ? Number(population) : null,
      latin: latin ?? '',
      fa: fa ?? '',
      az: az ?? '',
      azb: azb ?? '',
      variants: (variants ?? '')
        .split('|')
        .filter((entry) => entry !== '')
        .map((entry) => {
          const colon = entry.indexOf(':');
          return { language: entry.slice(0, colon), text: entry.slice(colon + 1) };
        }),
    }),
  );
}

export function parseClasses(text: string): OsmClass[] {
  return parse(classColumns, text).map(([id, place, lat, lng, fa]) => ({
    id: Number(id),
    place: place ?? '',
    lat: Number(lat),
    lng: Number(lng),
    fa: fa ?? '',
  }));
}

function print(columns: string[], rows: (string | number)[][]): string {
  return [columns, ...rows].map((row) => `${row.join('\t')}\n`).join('');
}

/** @throws Error if the first line has other columns */
function parse(columns: string[], text: string): string[][] {
  const [head = '', ...lines] = text.split('\n');
  if (head !== columns.join('\t'))
    throw new Error(`columns "${head.replaceAll('\t', ' ')}", expected "${columns.join(' ')}"`);
  return lines.filter((line) => line !== '').map((line) => line.split('\t'));
}
