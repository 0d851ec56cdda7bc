import { getFirestore } from 'firebase-admin/firestore';
import { connect } from './connect.ts';
import { publishAnew } from './publish-anew.ts';

/** `npm run cli -- rebuild-atlas [--project ID]` */
export default async function rebuild({ project }: { project?: string }): Promise<void> {
  const where = await connect(project);
  const db = getFirestore();
  const differences = await publishAnew(db);
  for (const { key, what } of differences) console.log(`cell ${key}: ${what}`);
  console.log(
    differences.length === 0
      ? `the published map of ${where} agrees with its places`
      : `the published map of ${where} differed in ${differences.length} cells and is mended`,
  );
  await db.terminate();
}
