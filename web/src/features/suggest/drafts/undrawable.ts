import { undrawableIn } from '@shared/names/drawable.ts';
import { normaliseName } from '@shared/contract/text.ts';
import { t } from '../../../i18n/t.ts';

/** Returns why the book cannot print the name, in the user's language; null if the book can print it. */
export function undrawable(typed: string): string | null {
  const found = undrawableIn(normaliseName(typed));
  if (found === null) return null;
  const { reason, letter } = found;
  return t(reason === 'too_many_marks' ? 'suggest.tooManyMarks' : 'suggest.noFont', { letter });
}
