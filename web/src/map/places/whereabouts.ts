import type { Prediction } from '@shared/contract/schemas.ts';
import { fold } from '@shared/names/fold.ts';

/**
 * What the map service says beside a name, part by part: "Urmiya, ارومیه, West Azerbaijan". Each is shown in its own
 * direction; as one text, one in Arabic script would turn the order of all others.
 */
export function whereaboutsOf({ name, description }: Prediction): string[] {
  const parts = description.split(/[,،] /u).filter((part) => part !== '');
  return [...new Set(parts)].filter((part) => fold(part) !== fold(name));
}
