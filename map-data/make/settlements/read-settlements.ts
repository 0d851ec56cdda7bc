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

/** Inhabitants of towns that GeoNames has none of: by its class alone Marağa would weigh no more than any small town. */
const ownInhabitants = (): Map<number, number> =>
  new Map(
    readRows<'id' | 'inhabitants'>('own/inhabitants.tsv').map(({ id, inhabitants }) => [
      Number(id),
      Number(inhabitants),
    ]),
  );

/** A settlement of both sources; what OpenStreetMap says stays apart in `osm`. */
export interface JoinedSettlement extends GeoNamesSettlement, SettlementSource {
  variants: GeoNamesSettlement['variants'];
}

/** Abandoned, historical, destroyed. */
const gone = new Set(['PPLQ', 'PPLH', 'PPLW']);

function isClass(place: string): place is SettlementClass {
  return settlementClasses.some((known) => known === place);
}

/** What GeoNames has, under the names of today in Latin letters. */
export const readGeoNames = (): GeoNamesSettlement[] =>
  parseSettlements(read('geonames/settlements.tsv.gz')).map(withTodaysLatin);

/** All settlements, ordered by id. */
export function readSettlements(rows = readGeoNames()): JoinedSettlement[] {
  const classes = new Map(
    parseClasses(read('osm/settlement-classes.tsv.gz')).map((row) => [row.id, row]),
  );
  const inhabitants = ownInhabitants();
  return rows.map((row) => {
    const osm = classes.get(row.id);
    // towns, where OpenStreetMap does not say what they are
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
