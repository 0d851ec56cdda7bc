import type { Health } from '../../../lib/api/health.ts';

/** Maximum age of the last daily backup, in seconds. If the last backup is older, at least one backup is missing. */
const oldest = 2 * 24 * 60 * 60;

/**
 * Returns a problem if the last backup failed, or if the last complete backup is too old. `last` is the time of the
 * last complete backup. Returns null if there is no problem, or if backups are not configured (docs/operations.md).
 */
export function backupTrouble({ backup, backup_failed }: Health): { last: string | null } | null {
  const isOld = backup !== null && backup.age_seconds > oldest;
  return isOld || backup_failed !== null ? { last: backup?.at ?? null } : null;
}
