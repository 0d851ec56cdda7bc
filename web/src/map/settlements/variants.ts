import {
  settlementCellAt,
  settlementCellsIn,
  unpackSettlements,
  variantsLevel,
  variantsOf,
  type SettlementNamesPack,
  type SettlementCell,
  type Settlement,
  type SettlementVariant,
  type VariantsPack,
} from '@shared/formats/settlement-pack.ts';
import type { LatLng } from '../types.ts';
import { fetchIdAliases, fetchMapFile } from './fetch-settlements.ts';
import { realIdsOf } from './id-aliases.ts';

/**
 * Maximum difference in degrees between OpenStreetMap's and GeoNames' position of the same settlement. The largest
 * known difference is 0.046 degrees. Pins have OpenStreetMap's position, but the cell of the settlement's names depends
 * on GeoNames' position, so the names may be in a neighbouring cell.
 */
const farthestOff = 0.05;

function cellsAround({ lat, lng }: LatLng): SettlementCell[] {
  const own = settlementCellAt({ lat, lng }, variantsLevel);
  const frame = {
    west: lng - farthestOff,
    east: lng + farthestOff,
    south: lat - farthestOff,
    north: lat + farthestOff,
  };
  const others = settlementCellsIn(frame, variantsLevel);
  return [own, ...others.filter(({ x, y }) => x !== own.x || y !== own.y)];
}

export const maxVariants = 12;

/**
 * Returns at most `maxVariants` further names of a settlement from the open data, without the known names. Azerbaijani
 * names come first. The names are not reviewed.
 * @throws Error when a file cannot be loaded in time
 */
export async function variantsAt(
  id: string,
  position: LatLng,
  known: readonly string[],
): Promise<string[]> {
  const [today = id] = await realIdsOf([id], fetchIdAliases);
  for (const cell of cellsAround(position)) {
    const names = (await fetchMapFile('names', cell)) as SettlementNamesPack;
    const settlement = unpackSettlements(cell, names, null).find((one) => one.id === today);
    if (!settlement) continue;
    const variants = (await fetchMapFile('variants', cell)) as VariantsPack;
    return without(known, inOrder(settlement, variantsOf(settlement.id, names, variants)));
  }
  return [];
}

function inOrder({ names }: Settlement, others: readonly SettlementVariant[]): string[] {
  const { az, azb } = names;
  const azerbaijani = others.filter(({ language }) => language === 'az' || language === 'azb');
  return [az, azb, ...azerbaijani.map(({ text }) => text), ...others.map(({ text }) => text)];
}

export function without(known: readonly string[], texts: readonly string[]): string[] {
  const seen = new Set(['', ...known]);
  const left: string[] = [];
  for (const text of texts) {
    if (seen.has(text)) continue;
    seen.add(text);
    left.push(text);
  }
  return left.slice(0, maxVariants);
}
