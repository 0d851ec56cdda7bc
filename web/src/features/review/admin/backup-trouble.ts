import type { Health } from '../../../lib/api/health.ts';

/** If the last daily backup is older than this, at least one is missing. */
const oldest = 2 * 24 * 60 * 60;

/**
 * A problem with backups that admins must know: the last one failed or is old; with the time of the last complete
 * one. Null if there is none, and where backups were never set up (docs/operations.md).
 */
export function backupTrouble({ backup, backup_failed }: Health): { last: string | null } | null {
  const isOld = backup !== null && backup.age_seconds > oldest;
  return isOld || backup_failed !== null ? { last: backup?.at ?? null } : null;
}
