import { readersScript } from '../../../i18n/language.ts';
import { originalNames } from '../../../map/places/names.ts';
import type { Draft } from '../drafts/draft.ts';

/**
 * Returns the title of a draft for its author. The title is the original name in the script that the author reads
 * first, otherwise today's name. It is empty if the draft has no name.
 */
export function titleOf({ values }: Draft): string {
  const given = {
    name_az: values.name_az.trim() || null,
    name_loc: values.name_loc.trim() || null,
  };
  return originalNames(given, readersScript())[0] ?? values.name_new.trim();
}
