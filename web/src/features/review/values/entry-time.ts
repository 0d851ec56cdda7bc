import type { AuditEntry } from '@shared/contract/audit.ts';
import type { HistoryEntry } from '@shared/contract/schemas.ts';
import { formatDate, formatDay } from '../../../i18n/format-date.ts';

/** Formats the time of an entry. If a flag has muted recordings, the server stores only the day, without an account. */
export const entryTime = ({
  action,
  at,
  by,
}: Pick<HistoryEntry | AuditEntry, 'action' | 'at' | 'by'>): string =>
  action === 'muted' && by === null ? formatDay(at.slice(0, 10)) : formatDate(at);
