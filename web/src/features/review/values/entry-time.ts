import type { AuditEntry } from '@shared/contract/audit.ts';
import type { HistoryEntry } from '@shared/contract/schemas.ts';
import { formatDate, formatDay } from '../../../i18n/format-date.ts';

/**
 * Formats the time of an entry. If a flag has muted recordings, the server stores no name and only the UTC day, as a
 * time at 00:00 UTC. For such an entry, returns only the day. A missing name alone does not identify such an entry,
 * because an admin may have no name, or a deleted account.
 */
export const entryTime = ({
  action,
  at,
  by,
}: Pick<HistoryEntry | AuditEntry, 'action' | 'at' | 'by'>): string =>
  action === 'muted' && by === null && at.endsWith('T00:00:00.000Z')
    ? formatDay(at.slice(0, 10))
    : formatDate(at);
