import { skeleton } from '@shared/names/fold.ts';
import type { GeoNamesSettlement } from './table.ts';

/**
 * Matches the words for a district, town or village at the end of some Azerbaijani names in GeoNames. For example,
 * "Saatlı rayonu" is the district, not the town Saatlı.
 */
const kinds = / (rayonu|şəhəri|qəsəbəsi|kəndi)$/;

/**
 * Makes the Azerbaijani name the main name of a settlement in the Republic of Azerbaijan, because it is today's name
 * there. GeoNames' main name is often a transcription from Russian ("Lankaran", "Pervoye Maya") and becomes a variant.
 * In other countries, the Azerbaijani name is not official, so it stays a separate name.
 */
export function withTodaysLatin<S extends GeoNamesSettlement>(settlement: S): S {
  const { country, latin, az, variants } = settlement;
  if (country !== 'AZ' || az === '') return settlement;
  return {
    ...settlement,
    latin: az.replace(kinds, ''),
    az: '',
    variants: [{ language: 'und', text: latin }, ...variants],
  };
}

/**
 * Adds a missing Persian name. For some settlements, such as Tabriz, GeoNames has the Persian name only as the
 * Azerbaijani name in Arabic script. If that name does not sound like the romanised name, it is not today's name, and
 * the Persian name stays empty.
 */
export function withTodaysArabic<S extends GeoNamesSettlement>(settlement: S): S {
  const { latin, fa, azb } = settlement;
  const isTodays = fa === '' && azb !== '' && skeleton(azb) === skeleton(latin);
  return isTodays ? { ...settlement, fa: azb, azb: '' } : settlement;
}
