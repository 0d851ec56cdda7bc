import { divisionsPath, type DivisionsFile } from '@shared/formats/divisions-file.ts';
import { listLevel, listPackPath, settlementCellAt } from '@shared/formats/settlement-pack.ts';
import type { MapFile } from '../map-file.ts';
import { countyFinder, readCounties, type County } from '../settlements/counties.ts';
import { readDivisions } from '../settlements/divisions.ts';
import type { JoinedSettlement } from '../settlements/read-settlements.ts';
import { inListOrder } from './pack-order.ts';

const distinct = (names: readonly string[]): string[] => [...new Set(names)].filter(Boolean);

function mostFrequent(keys: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * Returns the Azerbaijani names of the county's seat. The seat is the settlement whose Persian name equals the county's
 * Persian name.
 */
const seatNames = (county: County, settlements: readonly JoinedSettlement[]): string[] =>
  settlements.filter(({ fa }) => fa === county.fa).flatMap(({ az, azb }) => [az, azb]);

/** @param settlements all settlements, ordered by id */
export function divisionsFile(settlements: readonly JoinedSettlement[]): MapFile {
  const provinces = readDivisions();
  const divisions: DivisionsFile['divisions'] = [];
  const provinceAt = new Map<string, number>();
  for (const [code, { fa, en, ...others }] of provinces) {
    provinceAt.set(code, divisions.length);
    divisions.push({ fa, latin: en, others: distinct(Object.values(others)) });
  }

  const countyOf = countyFinder(readCounties());
  const codeOf = ({ country, admin1 }: JoinedSettlement) => `${country}.${admin1}`;
  const inCounty = new Map<County, JoinedSettlement[]>();
  const countyBy = new Map<JoinedSettlement, County>();
  for (const one of settlements) {
    const county = one.country === 'IR' ? countyOf(one.osm.location ?? one) : undefined;
    if (!county) continue;
    const its = inCounty.get(county);
    if (its) its.push(one);
    else inCounty.set(county, [one]);
    countyBy.set(one, county);
  }
  const countyAt = new Map<County, number>();
  for (const [county, its] of inCounty) {
    countyAt.set(county, divisions.length);
    const code = mostFrequent(its.map(codeOf).filter((one) => provinceAt.has(one)));
    const province = code === undefined ? undefined : provinceAt.get(code);
    divisions.push({
      ...{ fa: county.fa, latin: county.latin, others: distinct(seatNames(county, its)) },
      ...(province === undefined ? {} : { province }),
    });
  }

  const cells: DivisionsFile['cells'] = {};
  for (const one of inListOrder(settlements)) {
    const county = countyBy.get(one);
    const index = county ? countyAt.get(county) : provinceAt.get(codeOf(one));
    const cell = listPackPath('names', settlementCellAt(one, listLevel));
    (cells[cell] ??= []).push(index ?? -1);
  }
  const file: DivisionsFile = { divisions, cells };
  return { path: divisionsPath, bytes: new TextEncoder().encode(JSON.stringify(file)) };
}
