import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { LastTimes } from '../../health/serve.ts';

const lastBackup = 'backups/last';

export async function lastMade(db: Firestore): Promise<LastTimes> {
  const [atlas, book, backup] = await db.getAll(
    ...['atlas/manifest', 'names_pdf/current', lastBackup].map((path) => db.doc(path)),
    { fieldMask: ['generatedAt', 'at', 'failed'] },
  );
  const generatedAt: unknown = book?.get('generatedAt');
  const time = (field: string) => {
    const at: unknown = backup?.get(field);
    return at instanceof Timestamp ? at.toDate() : null;
  };
  return {
    atlas: atlas?.updateTime?.toDate() ?? null,
    book: typeof generatedAt === 'number' ? new Date(generatedAt) : null,
    backup: time('at'),
    backupFailed: time('failed'),
  };
}

export async function noteBackup(db: Firestore): Promise<void> {
  await db.doc(lastBackup).set({ at: FieldValue.serverTimestamp() });
}
