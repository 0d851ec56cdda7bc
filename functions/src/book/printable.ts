import { limits } from '@shared/contract/limits.ts';
import { withoutPiles } from '@shared/names/drawable.ts';
import { normaliseName } from '@shared/contract/text.ts';
import type { BookPlace } from './place.ts';

export function printable(place: BookPlace): BookPlace {
  return {
    ...place,
    name_az: printableName(place.name_az),
    name_loc: printableName(place.name_loc),
    name_new: printableName(place.name_new) ?? '—',
  };
}

/**
 * Returns null for a blank name. Shortens a name of more than `limits.nameLength` characters, so that one name cannot
 * fill pages of an index.
 */
function printableName(name: string | null): string | null {
  if (name === null) return null;
  const clean = withoutPiles(normaliseName(name.normalize('NFC')));
  if (clean === '') return null;
  return clean.length <= limits.nameLength
    ? clean
    : `${[...clean].slice(0, limits.nameLength - 1).join('')}…`;
}
