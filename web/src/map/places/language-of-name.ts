import { hasLetterOf } from '@shared/languages/letters.ts';

/**
 * Returns the language of a name for screen readers. An original name is Azerbaijani in the name's script, and another
 * name in Arabic script is Persian. Returns undefined for other names in Latin script, and for texts in both scripts or
 * in neither script.
 */
export function languageOfName(name: string, isOriginal: boolean): 'az' | 'azb' | 'fa' | undefined {
  const isArabic = hasLetterOf('arabic', name);
  if (isArabic === hasLetterOf('latin', name)) return undefined;
  if (isOriginal) return isArabic ? 'azb' : 'az';
  return isArabic ? 'fa' : undefined;
}
