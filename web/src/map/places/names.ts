import { hasLetterOf } from '@shared/languages/letters.ts';
import { betweenForms, todaysNames, todaysNamesFor } from '@shared/names/todays-name.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { MapPlace } from './protocol.ts';

type Originals = Pick<MapPlace, 'name_az' | 'name_loc'>;

/** Returns the known original names, the name in the reader's script first. */
export function originalNames({ name_az, name_loc }: Originals, script: NameScript): string[] {
  const ordered = script === 'latin' ? [name_az, name_loc] : [name_loc, name_az];
  return ordered.filter((name) => name !== null);
}

export const withForms = (name: string, change: (form: string) => string): string =>
  todaysNames(name).map(change).join(betweenForms);

export const inScript = (forms: readonly string[], script: NameScript): string | undefined =>
  forms.find((form) => hasLetterOf(script, form));

/** Today's name in the reader's script; all forms of the name if the form in this script is unknown. */
export const todaysForm = (name_new: string, script: NameScript): string =>
  inScript(todaysNames(name_new), script) ?? name_new;

/** Today's name in all its scripts, the reader's script first: "Urmia – ارومیه" or "ارومیه – Urmia". */
export const todaysForms = (name_new: string, script: NameScript): string =>
  todaysNamesFor(name_new, script).join(betweenForms);

/**
 * The original name, in the reader's script if the name is known in this script. If there is no original name, all
 * forms of today's name.
 */
export function originalName(
  place: Originals & Pick<MapPlace, 'name_new'>,
  script: NameScript,
): string {
  return originalNames(place, script)[0] ?? todaysForms(place.name_new, script);
}

/**
 * Today's name, if possible in the reader's script. Returns null if the place has no original name, or if both names
 * are equal.
 */
export function todaysName(
  place: Originals & Pick<MapPlace, 'name_new'>,
  script: NameScript,
): string | null {
  const [original] = originalNames(place, script);
  if (original === undefined) return null;
  const today = todaysForm(place.name_new, script);
  return today === original ? null : today;
}
