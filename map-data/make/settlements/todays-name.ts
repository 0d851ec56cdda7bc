import { skeleton } from '@shared/names/fold.ts';
import type { GeoNamesSettlement } from './table.ts';

/** What GeoNames' Azerbaijani names add to some: "Saatlı rayonu" is the district, not the town. */
const kinds = / (rayonu|şəhəri|qəsəbəsi|kəndi)$/;

/**
 * In the Republic of Azerbaijan a settlement's name of today is Azerbaijani; GeoNames lists most under a
 * transcription from Russian ("Lankaran", "Pervoye Maya"), which becomes a variant. Elsewhere an Azerbaijani name is
 * not what a settlement is officially called: it stays one that is told with its source.
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
 * GeoNames has no Persian name of some, Tabriz among them, and lists the same word under Azerbaijani alone. An
 * Azerbaijani name that sounds otherwise than the romanised one is not today's.
 */
export function withTodaysArabic<S extends GeoNamesSettlement>(settlement: S): S {
  const { latin, fa, azb } = settlement;
  const isTodays = fa === '' && azb !== '' && skeleton(azb) === skeleton(latin);
  return isTodays ? { ...settlement, fa: azb, azb: '' } : settlement;
}
