import { betweenForms, todaysNames } from '@shared/names/todays-name.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { hasLetterOf } from '../../i18n/letters.ts';
import type { MapPlace } from './protocol.ts';

type Originals = Pick<MapPlace, 'name_az' | 'name_loc'>;

/** The original names as a reader of a script wants them: their own first; those that are known. */
export function originalNames({ name_az, name_loc }: Originals, script: NameScript): string[] {
  const ordered = script === 'latin' ? [name_az, name_loc] : [name_loc, name_az];
  return ordered.filter((name) => name !== null);
}

/** A name in several scripts, with something done to each form of it. */
export const withForms = (name: string, change: (form: string) => string): string =>
  todaysNames(name).map(change).join(betweenForms);

/** Of forms of one name the one in the reader's script; undefined where there is none. */
export const inScript = (forms: readonly string[], script: NameScript): string | undefined =>
  forms.find((form) => hasLetterOf(script, form));

/** Today's name, in the reader's script if it is known. */
export const todaysForm = (name_new: string, script: NameScript): string =>
  inScript(todaysNames(name_new), script) ?? name_new;

/** Today's name in all its scripts, the reader's first: "Urmia – ارومیه" or the other way round. */
export function todaysForms(name_new: string, script: NameScript): string {
  const forms = todaysNames(name_new);
  const first = inScript(forms, script);
  return first === undefined
    ? name_new
    : [first, ...forms.filter((form) => form !== first)].join(betweenForms);
}

/** The name that the product is about: the original one, in the reader's script if it is known; else today's. */
export function originalName(
  place: Originals & Pick<MapPlace, 'name_new'>,
  script: NameScript,
): string {
  return originalNames(place, script)[0] ?? todaysForms(place.name_new, script);
}

/**
 * Today's name in the reader's script, if it is known, for what has an original one; null for what has
 * not, or where both are the same.
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
