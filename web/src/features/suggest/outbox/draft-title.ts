import { readersScript } from '../../../i18n/language.ts';
import { originalNames } from '../../../map/places/names.ts';
import type { Draft } from '../drafts/draft.ts';

/** What its author knows it by: the old name that they read first, else today's; empty where there is none yet. */
export function titleOf({ values }: Draft): string {
  const given = {
    name_az: values.name_az.trim() || null,
    name_loc: values.name_loc.trim() || null,
  };
  return originalNames(given, readersScript())[0] ?? values.name_new.trim();
}
