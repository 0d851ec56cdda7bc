import { getFirestore } from 'firebase-admin/firestore';
import { migrateDocuments } from '../platform/store/migrate-documents.ts';
import { connect } from './connect.ts';

const progressInterval = 10_000;

/** `npm run cli -- migrate [--dry-run] [--project ID]` */
export default async function migrate({
  project,
  'dry-run': dry = false,
}: {
  project?: string;
  'dry-run'?: boolean;
}): Promise<void> {
  const where = await connect(project);
  const db = getFirestore();
  const all = await migrateDocuments(db, {
    apply: !dry,
    say: ({ collection, seen }) => {
      if (seen > 0 && seen % progressInterval === 0) console.log(`${collection}: ${seen} checked`);
    },
  });
  for (const { collection, seen, older } of all)
    console.log(
      `${collection} of ${where}: ${older} of ${seen} documents ${dry ? 'are of an older version' : 'were migrated'}`,
    );
  await db.terminate();
}
