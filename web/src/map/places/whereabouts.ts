import type { Prediction } from '@shared/contract/schemas.ts';
import { fold } from '@shared/names/fold.ts';

/**
 * Splits the geocoder's description of a place into parts: "Urmiya, ارومیه, West Azerbaijan". Each part is shown in its
 * own direction. In one text, a part in Arabic script would change the order of the other parts.
 */
export function whereaboutsOf({ name, description }: Prediction): string[] {
  const parts = description.split(/[,،] /u).filter((part) => part !== '');
  return [...new Set(parts)].filter((part) => fold(part) !== fold(name));
}
