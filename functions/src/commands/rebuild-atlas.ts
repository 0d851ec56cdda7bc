import { getFirestore } from 'firebase-admin/firestore';
import { connect } from './connect.ts';
import { publishAnew, renewRevision } from './publish-anew.ts';

/** `npm run cli -- rebuild-atlas [--project ID]` */
export default async function rebuild({ project }: { project?: string }): Promise<void> {
  const where = await connect(project);
  const db = getFirestore();
  // The map needs a new revision after an import of a Firestore export, because the import sets the revision back.
  await renewRevision(db);
  const differences = await publishAnew(db);
  for (const { key, what } of differences) console.log(`cell ${key}: ${what}`);
  console.log(
    differences.length === 0
      ? `the published map of ${where} is up to date`
      : `the published map of ${where} had ${differences.length} outdated cells and was rebuilt`,
  );
  await db.terminate();
}
