import type { Prediction } from '@shared/contract/schemas.ts';
import { fold } from '@shared/names/fold.ts';

/**
 * Splits the geocoder's text beside a name into parts: "Urmiya, ارومیه, West Azerbaijan". Each part is shown in its own
 * direction: in one text, a part in Arabic script would reorder the others.
 */
export function whereaboutsOf({ name, description }: Prediction): string[] {
  const parts = description.split(/[,،] /u).filter((part) => part !== '');
  return [...new Set(parts)].filter((part) => fold(part) !== fold(name));
}
