import { readersScript } from '../../../i18n/language.ts';
import { originalNames } from '../../../map/places/names.ts';
import type { Draft } from '../drafts/draft.ts';

/**
 * Title of a draft for its author: the old name in the script that they read first, otherwise today's name; empty if
 * there is none.
 */
export function titleOf({ values }: Draft): string {
  const given = {
    name_az: values.name_az.trim() || null,
    name_loc: values.name_loc.trim() || null,
  };
  return originalNames(given, readersScript())[0] ?? values.name_new.trim();
}
