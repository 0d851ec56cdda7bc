import { randomUUID } from 'node:crypto';
import { snapshotOf } from '../atlas/snapshot.ts';
import { makeEdition } from '../editions/make.ts';
import { signerOf } from '../editions/sign.ts';
import { FirestoreAtlas } from '../store/atlas.ts';
import { StoredEditions } from '../store/editions.ts';
import { StorageBlobs } from '../store/uploads-blobs.ts';
import { connect } from './connect.ts';
import { connectedProject } from './connected-project.ts';

interface Options {
  project?: string;
  bucket?: string;
  site: string;
}

/** `npm run edition [-- --site URL --project ID]`: tonight's edition of the data, now. */
export default async function edition({ project, bucket, site }: Options): Promise<void> {
  const where = await connect(project);
  const { db, bucket: files } = await connectedProject(bucket);
  const key = process.env['EDITION_KEY'];
  const atlas = new FirestoreAtlas(db);
  const outcome = await makeEdition({
    shelf: new StoredEditions(db, new StorageBlobs(files)),
    published: () => snapshotOf(atlas),
    signer: key === undefined ? null : signerOf(key),
    siteUrl: site.replace(/\/+$/, ''),
    now: Date.now,
    newFolder: randomUUID,
  });
  console.log(`${where}: ${sentenceOf(outcome, site)}`);
  await db.terminate();
}

function sentenceOf(outcome: Awaited<ReturnType<typeof makeEdition>>, site: string): string {
  switch (outcome.kind) {
    case 'written':
      return `edition ${outcome.edition.date}, ${outcome.edition.places} places, ${outcome.edition.signed ? 'signed' : 'not signed'}: ${site}/data`;
    case 'unchanged':
      return 'nothing has changed since the last edition';
    case 'too-soon':
      return 'there is an edition of today already';
    case 'overtaken':
      return 'another edition was made meanwhile';
  }
}
