import { undrawableIn } from '@shared/names/drawable.ts';
import { normaliseName } from '@shared/contract/text.ts';
import { t } from '../../../i18n/t.ts';

/** Returns the reason in the reader's language; null if the name can be displayed. */
export function undrawable(typed: string): string | null {
  const found = undrawableIn(normaliseName(typed));
  if (found === null) return null;
  const { reason, letter } = found;
  return t(reason === 'too_many_marks' ? 'suggest.tooManyMarks' : 'suggest.noFont', { letter });
}
