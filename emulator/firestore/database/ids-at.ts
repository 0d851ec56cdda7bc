import { versionAt } from '../storage/slot.ts';
import type { DocumentTable } from '../storage/table.ts';
import type { Micros } from '../value/time.ts';

/**
 * Returns the first segment after `prefix` in the path of every document that existed at a past time. Visits every
 * document, because the collection tree contains only the present state.
 * @param prefix a path with a slash at its end, or the empty string
 */
export function idsAt(table: DocumentTable, prefix: string, at: Micros): Set<string> {
  const ids = new Set<string>();
  for (const slot of table.slots()) {
    if (!slot.path.startsWith(prefix) || versionAt(slot, at) === null) continue;
    ids.add(slot.path.slice(prefix.length).split('/', 1)[0] as string);
  }
  return ids;
}
