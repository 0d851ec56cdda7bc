import type { Health } from '../../../lib/api/health.ts';

/** Maximum age of the last daily backup, in seconds. An older backup means that at least one backup is missing. */
const oldest = 2 * 24 * 60 * 60;

/**
 * Returns a problem with the backups: the last attempt failed, or the last complete backup is old. `last` is the time
 * of the last complete backup. Returns null if there is no problem, or if no backups are set up (docs/operations.md).
 */
export function backupTrouble({ backup, backup_failed }: Health): { last: string | null } | null {
  const isOld = backup !== null && backup.age_seconds > oldest;
  return isOld || backup_failed !== null ? { last: backup?.at ?? null } : null;
}
