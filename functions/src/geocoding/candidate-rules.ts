import type { Address, AddressComponent } from './geocoder.ts';

/**
 * Types of geocoding results for which users cannot suggest a name, because such results are too large or too vague
 * (product.md §5).
 */
const dropped = ['plus_code', 'country', 'administrative_area_level_1'];

export function isNameable({ types }: Pick<Address, 'types'>): boolean {
  return !types.some((type) => dropped.includes(type));
}

/**
 * Returns the long name of the first address component that is not a plus code (product.md §3); null if there is
 * none.
 */
export function nameOf(components: readonly AddressComponent[]): string | null {
  return components.find(({ types }) => !types.includes('plus_code'))?.long_name ?? null;
}
