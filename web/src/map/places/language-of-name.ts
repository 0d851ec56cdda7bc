import { hasLetterOf } from '@shared/languages/letters.ts';
import type { PlaceMarker } from '../types.ts';

type NameLanguage = 'az' | 'azb' | 'fa';

/**
 * Returns the language of a name for screen readers. An original name is Azerbaijani in the name's script, and another
 * name in Arabic script is Persian. Returns undefined for other names in Latin script, and for texts in both scripts or
 * in neither script.
 */
export function languageOfName(name: string, isOriginal: boolean): NameLanguage | undefined {
  const isArabic = hasLetterOf('arabic', name);
  if (isArabic === hasLetterOf('latin', name)) return undefined;
  if (isOriginal) return isArabic ? 'azb' : 'az';
  return isArabic ? 'fa' : undefined;
}

/**
 * Returns the language of the name that a marker shows. Returns undefined for the name of a year if it differs from
 * today's name, because such a name may be original or official.
 */
export function languageOfMarker({
  name,
  today,
  known,
}: Pick<PlaceMarker, 'name' | 'today' | 'known'>): NameLanguage | undefined {
  const isToday = today === null;
  return isToday || known === undefined ? languageOfName(name, !isToday) : undefined;
}
