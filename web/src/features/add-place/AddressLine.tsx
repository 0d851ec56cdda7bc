import { readersScript } from '../../i18n/language.ts';
import { addressParts } from './address-parts.ts';

/**
 * The region of a place. The parts of the region are in the order of the page's direction, and each part has its own
 * direction.
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
