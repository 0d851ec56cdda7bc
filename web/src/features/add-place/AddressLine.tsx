import { readersScript } from '../../i18n/language.ts';
import { addressParts } from './address-parts.ts';

/**
 * The region of a place. The page's direction determines the order of the region's components; each component has its
 * own direction.
 */
export function AddressLine({ address }: { address: string }) {
  return (
    <>
      {addressParts(address, readersScript()).map((part, index) =>
        index % 2 === 1 ? part : <bdi key={index}>{part}</bdi>,
      )}
    </>
  );
}
