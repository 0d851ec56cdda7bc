import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { settlementClasses, type SettlementClass } from '@shared/names/importance.ts';
import type { SettlementSource } from '@shared/formats/settlement-pack.ts';
import { readRows } from '../sources.ts';
import { isSeat } from './seats.ts';
import { withTodaysArabic, withTodaysLatin } from './todays-name.ts';
import { parseClasses, parseSettlements, type GeoNamesSettlement } from './table.ts';

const room = path.resolve(import.meta.dirname, '../..');

const read = (file: string): string =>
  gunzipSync(readFileSync(path.join(room, file))).toString('utf8');

/**
 * Returns the number of inhabitants of towns for which GeoNames has none, by GeoNames id. Without this number, Marağa
 * would have the rank of a small town.
 */
const ownInhabitants = (): Map<number, number> =>
  new Map(
    readRows<'id' | 'inhabitants'>('own/inhabitants.tsv').map(({ id, inhabitants }) => [
      Number(id),
      Number(inhabitants),
    ]),
  );

/** A settlement with the data of GeoNames and OpenStreetMap. The values from OpenStreetMap are in `osm`. */
export interface JoinedSettlement extends GeoNamesSettlement, SettlementSource {
  variants: GeoNamesSettlement['variants'];
}

/** Feature codes of abandoned, historical and destroyed settlements. */
const gone = new Set(['PPLQ', 'PPLH', 'PPLW']);

function isClass(place: string): place is SettlementClass {
  return settlementClasses.some((known) => known === place);
}

export const readGeoNames = (): GeoNamesSettlement[] =>
  parseSettlements(read('geonames/settlements.tsv.gz')).map(withTodaysLatin);

let known: readonly JoinedSettlement[] | undefined;

/** Returns the settlements of GeoNames with the data of OpenStreetMap, ordered by id. Reads the files only once. */
export const readSettlements = (): readonly JoinedSettlement[] =>
  (known ??= joinSettlements(readGeoNames()));

export function joinSettlements(rows: readonly GeoNamesSettlement[]): JoinedSettlement[] {
  const classes = new Map(
    parseClasses(read('osm/settlement-classes.tsv.gz')).map((row) => [row.id, row]),
  );
  const inhabitants = ownInhabitants();
  return rows.map((row) => {
    const osm = classes.get(row.id);
    // A seat of government without a class from OpenStreetMap counts as a town.
    const seat = isSeat(row) ? ('town' as const) : null;
    return {
      ...withTodaysArabic(row),
      population: row.population ?? inhabitants.get(row.id) ?? null,
      gone: gone.has(row.feature),
      osm: {
        class: osm && isClass(osm.place) ? osm.place : seat,
        location: osm ? { lat: osm.lat, lng: osm.lng } : null,
        fa: osm?.fa ?? '',
      },
    };
  });
}
