import { skeleton } from '@shared/names/fold.ts';
import type { GeoNamesSettlement } from './table.ts';

/** Suffixes of some Azerbaijani names in GeoNames: "Saatlı rayonu" is the district, not the town. */
const kinds = / (rayonu|şəhəri|qəsəbəsi|kəndi)$/;

/**
 * In the Republic of Azerbaijan a settlement's name of today is Azerbaijani; GeoNames lists most under a
 * transcription from Russian ("Lankaran", "Pervoye Maya"), which becomes a variant. Elsewhere an Azerbaijani
 * name is not the official one, so it is listed as an attested name with its source.
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
 * For some settlements, Tabriz among them, GeoNames has no Persian name and lists the same word only as
 * Azerbaijani. An Azerbaijani name that sounds different from the romanised one is not today's name.
 */
export function withTodaysArabic<S extends GeoNamesSettlement>(settlement: S): S {
  const { latin, fa, azb } = settlement;
  const isTodays = fa === '' && azb !== '' && skeleton(azb) === skeleton(latin);
  return isTodays ? { ...settlement, fa: azb, azb: '' } : settlement;
}
