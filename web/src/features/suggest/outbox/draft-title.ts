import { readersScript } from '../../../i18n/language.ts';
import { originalNames } from '../../../map/places/names.ts';
import type { Draft } from '../drafts/draft.ts';

/**
 * Returns the original name, preferably in the author's script. If there is none, returns today's name, which may be
 * empty.
 */
export function titleOf({ values }: Draft): string {
  const given = {
    name_az: values.name_az.trim() || null,
    name_loc: values.name_loc.trim() || null,
  };
  return originalNames(given, readersScript())[0] ?? values.name_new.trim();
}
