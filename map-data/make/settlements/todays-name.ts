import { skeleton } from '@shared/names/fold.ts';
import type { GeoNamesSettlement } from './table.ts';

/**
 * Matches words at the end of some Azerbaijani names in GeoNames. For example, "Saatlı rayonu" is the district, not the
 * town.
 */
const kinds = / (rayonu|şəhəri|qəsəbəsi|kəndi)$/;

/**
 * In the Republic of Azerbaijan, today's name of a settlement is the Azerbaijani name. For most settlements GeoNames
 * has a transcription from Russian in its place ("Lankaran", "Pervoye Maya"), which this function turns into a variant.
 * In other countries, the Azerbaijani name is not official, so it becomes an attested name with its source.
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
 * Adds a missing Persian name. For some settlements, such as Tabriz, GeoNames has no Persian name, but has the same
 * word as the Azerbaijani name. An Azerbaijani name that sounds different from the romanised name is not today's name.
 */
export function withTodaysArabic<S extends GeoNamesSettlement>(settlement: S): S {
  const { latin, fa, azb } = settlement;
  const isTodays = fa === '' && azb !== '' && skeleton(azb) === skeleton(latin);
  return isTodays ? { ...settlement, fa: azb, azb: '' } : settlement;
}
