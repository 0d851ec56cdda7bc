import type { Health } from '../../lib/api/health.ts';

/** A daily backup that is older than this was not made at least once. */
const oldest = 2 * 24 * 60 * 60;

/**
 * What admins must know of backups: that the last one failed or is old, and when the last whole one was made.
 * Null: nothing; nor where nobody has ever set backups up (docs/operations.md).
 */
export function backupTrouble({ backup, backup_failed }: Health): { last: string | null } | null {
  const isOld = backup !== null && backup.age_seconds > oldest;
  return isOld || backup_failed !== null ? { last: backup?.at ?? null } : null;
}
