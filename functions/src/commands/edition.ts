import { randomUUID } from 'node:crypto';
import { ofOneMoment, snapshotOf } from '../atlas/snapshot.ts';
import { makeEdition } from '../editions/make.ts';
import type { EditionStorage } from '../editions/ports.ts';
import { signerOf } from '../editions/sign.ts';
import { withdrawEdition } from '../editions/withdraw.ts';
import { firestoreAtlas } from '../platform/store/atlas.ts';
import { storedEditions } from '../platform/store/editions.ts';
import { storageBlobs } from '../platform/store/uploads-blobs.ts';
import { connect } from './connect.ts';
import { connectedProject } from './connected-project.ts';

interface Options {
  project?: string;
  bucket?: string;
  site: string;
  withdraw?: string;
}

/**
 * `npm run cli -- edition [--site URL] [--project ID]` publishes today's edition of the open data at once. With
 * `--withdraw DATE`, the command withdraws the edition of that day instead.
 */
export default async function edition(options: Options): Promise<void> {
  const { project, bucket, site, withdraw } = options;
  const where = await connect(project);
  const { db, bucket: files } = await connectedProject(bucket);
  const storage = storedEditions(db, storageBlobs(files));
  if (withdraw !== undefined) {
    await takeBack(where, storage, withdraw);
    await db.terminate();
    return;
  }
  const key = process.env['EDITION_KEY'];
  const atlas = firestoreAtlas(db);
  const outcome = await ofOneMoment(() =>
    makeEdition({
      storage,
      published: () => snapshotOf(atlas),
      signer: key === undefined ? null : signerOf(key),
      siteUrl: site.replace(/\/+$/, ''),
      now: Date.now,
      newFolder: randomUUID,
    }),
  );
  console.log(`${where}: ${sentenceOf(outcome, site)}`);
  await db.terminate();
}

/** @throws Error if there is no edition of that day, or if another process has made an edition in the meantime */
async function takeBack(where: string, storage: EditionStorage, date: string): Promise<void> {
  const outcome = await withdrawEdition(storage, date);
  switch (outcome.kind) {
    case 'withdrawn':
      console.log(
        `${where}: the edition of ${date} was withdrawn and its ${outcome.edition.files.length} files were deleted. ` +
          'Copies in browsers and in the CDN expire within a day. The next edition is made tonight.',
      );
      return;
    case 'unknown':
      throw new Error(
        `there is no edition of ${date}; existing editions: ${outcome.dates.join(', ') || 'none'}`,
      );
    case 'overtaken':
      throw new Error(
        'another edition was published in the meantime: nothing was changed, run the command again',
      );
  }
}

function sentenceOf(outcome: Awaited<ReturnType<typeof makeEdition>>, site: string): string {
  switch (outcome.kind) {
    case 'written':
      return `edition ${outcome.edition.date}, ${outcome.edition.places} places, ${outcome.edition.signed ? 'signed' : 'not signed'}: ${site}/data`;
    case 'unchanged':
      return 'nothing has changed since the last edition';
    case 'too-soon':
      return "today's edition already exists or was withdrawn; the next one is made tonight";
    case 'overtaken':
      return 'another edition was published in the meantime';
  }
}
