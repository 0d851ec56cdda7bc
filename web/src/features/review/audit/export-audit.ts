import type { AuditEntry, AuditFilter } from '@shared/contract/audit.ts';
import type { Opened } from '../../../lib/api/envelope.ts';
import { firstItems } from '../../../lib/api/pages.ts';

/** Maximum number of entries in an exported table. A table of this size needs 100 requests with 50 entries each. */
export const exportLimit = 5_000;

const columns = [
  ...['at', 'action', 'by', 'place_id', 'name_az', 'name_loc', 'name_new', 'account'],
  ...['reason_id', 'reason'],
];

const rowOf = ({ at, action, by, place, of, reason_id, reason }: AuditEntry): string[] =>
  [
    ...[at, action, by, place?.place_id, place?.name_az, place?.name_loc, place?.name_new],
    ...[of?.name, reason_id, reason],
  ].map((value) => value ?? '');

/**
 * Loads the newest audit entries that match a filter, and returns them as a table. The result also says whether there
 * are more entries.
 */
export async function auditTable(
  filter: AuditFilter,
  fetchPage: (filter: AuditFilter, after: string | null) => Promise<Opened<AuditEntry[]>>,
  limit = exportLimit,
): Promise<{ rows: string[][]; isCut: boolean }> {
  const { items, isCut } = await firstItems((after) => fetchPage(filter, after), limit);
  return { rows: [columns, ...items.map(rowOf)], isCut };
}
