import { readersScript } from '../../i18n/language.ts';
import { addressParts } from './address-parts.ts';

/** Shows the parts of an address in the page's direction. Each part has its own text direction. */
export function AddressLine({ address }: { address: string }) {
  return (
    <>
      {addressParts(address, readersScript()).map((part, index) =>
        index % 2 === 1 ? part : <bdi key={index}>{part}</bdi>,
      )}
    </>
  );
}
