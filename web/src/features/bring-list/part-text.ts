import type { Part } from '@shared/lists/reading/part.ts';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';

const named = 5;

export const partName = ({ name, number }: Part): string =>
  name || t('list.part.table', { number });

/** Returns a text with the sheets or tables that were not read, at most five by name; null if all were read. */
export function unreadText(parts: readonly Part[]): string | null {
  const left = parts.filter(({ isRead }) => !isRead);
  if (left.length === 0) return null;
  const names = formatList(left.slice(0, named).map(partName));
  return t('list.partsLeft', {
    count: left.length,
    names: left.length > named ? `${names} …` : names,
  });
}
