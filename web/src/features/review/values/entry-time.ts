import type { AuditEntry } from '@shared/contract/audit.ts';
import type { HistoryEntry } from '@shared/contract/schemas.ts';
import { formatDate, formatDay } from '../../../i18n/format-date.ts';

/**
 * Formats the time of an entry. If a flag has muted recordings, the server stores only the UTC day, as a time at 00:00
 * UTC. The missing name alone does not show that a flag muted the recordings: it may be an admin without a name, or
 * with a deleted account.
 */
export const entryTime = ({
  action,
  at,
  by,
}: Pick<HistoryEntry | AuditEntry, 'action' | 'at' | 'by'>): string =>
  action === 'muted' && by === null && at.endsWith('T00:00:00.000Z')
    ? formatDay(at.slice(0, 10))
    : formatDate(at);
