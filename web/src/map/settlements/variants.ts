import {
  settlementCellAt,
  unpackSettlements,
  variantsLevel,
  variantsOf,
  type NamesPack,
  type VariantsPack,
} from '@contract/settlement-pack.ts';
import type { LatLng } from '../types.ts';
import { fetchMapFile } from './fetch-settlements.ts';

/** Spellings of one name that a list has room for. */
export const mostVariants = 12;

/**
 * What GeoNames has of a settlement beside the name that it goes by: Azerbaijani ones first. Nobody has
 * approved any of them.
 * @throws what fetching throws
 */
export async function variantsAt(
  id: string,
  position: LatLng,
  known: readonly string[],
): Promise<string[]> {
  const cell = settlementCellAt(position, variantsLevel);
  const [names, variants] = (await Promise.all([
    fetchMapFile('names', cell),
    fetchMapFile('variants', cell),
  ])) as [NamesPack, VariantsPack];
  const settlement = unpackSettlements(cell, names, null).find((one) => one.id === id);
  if (!settlement) return [];
  const { az, azb } = settlement.names;
  const others = variantsOf(id, names, variants);
  const azerbaijani = others.filter(({ language }) => language === 'az' || language === 'azb');
  return without(known, [
    az,
    azb,
    ...azerbaijani.map(({ text }) => text),
    ...others.map(({ text }) => text),
  ]);
}

/** Each text once, without what is known already; no more than a list has room for. */
export function without(known: readonly string[], texts: readonly string[]): string[] {
  const seen = new Set(['', ...known]);
  const left: string[] = [];
  for (const text of texts) {
    if (seen.has(text)) continue;
    seen.add(text);
    left.push(text);
  }
  return left.slice(0, mostVariants);
}
