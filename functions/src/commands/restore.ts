import path from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { joined } from '../backup/erased.ts';
import { BackupFolder } from '../backup/folder.ts';
import { checkState, markerPath, restoreState, type RestoreTarget } from '../backup/restore.ts';
import { deleteAccount } from '../erasure/delete-account.ts';
import { speakerTrace } from '../erasure/erasure-digest.ts';
import { firestoreAccountTraces } from '../platform/store/account-traces.ts';
import { brand } from '@shared/contract/brand.ts';
import { firestoreAtlas } from '../platform/store/atlas.ts';
import { firebaseAccounts } from '../platform/store/accounts.ts';
import { atlasPlaces } from '../platform/store/books.ts';
import { firestoreUploads } from '../platform/store/uploads.ts';
import { storageBlobs } from '../platform/store/uploads-blobs.ts';
import { connect } from './connect.ts';
import { publishAnew, renewRevision } from './publish-anew.ts';
import { restoreOnly } from './restore-only.ts';
import { connectedProject } from './connected-project.ts';

/** `npm run cli -- restore DIR [--at STATE] [--replace] [--check] [--only places/ID …] [--project ID]` */
export default async function restore(
  options: {
    project?: string;
    bucket?: string;
    at?: string;
    replace?: boolean;
    check?: boolean;
    only?: string[];
  },
  [directory = '']: string[],
): Promise<void> {
  const folder = new BackupFolder(path.resolve(directory));
  const state = options.at ?? (await folder.states()).at(-1);
  if (state === undefined) throw new Error(`${directory} contains no complete backup`);
  const say = (line: string) => console.log(line);
  if (options.check) {
    await checkState(folder, state, say);
    return;
  }
  const where = await connect(options.project);
  const project = await connectedProject(options.bucket);
  if (options.only) {
    await restoreOnly(folder, state, options.only, project, say);
  } else {
    const restored = await restoreState(folder, state, targetOf(project), {
      replace: options.replace ?? false,
      say,
    });
    console.log(
      `${where} was restored from the snapshot ${state}: ${restored.documents} documents, ${restored.files} files, ` +
        `${restored.accounts} accounts` +
        (restored.erased ? `; ${restored.erased} erased accounts were skipped` : ''),
    );
    console.log(
      'Deploy the functions now: running instances keep the keys that the project had before the restore.',
    );
  }
  await project.db.terminate();
}

type Project = Awaited<ReturnType<typeof connectedProject>>;

function targetOf(project: Project): RestoreTarget {
  const { db, bucket, documents, files, accounts, ledger } = project;
  const marker = db.doc(markerPath);
  const erasure = {
    traces: firestoreAccountTraces(db, Date.now),
    accounts: firebaseAccounts(getAuth()),
    uploads: firestoreUploads(db, storageBlobs(bucket)),
  };
  return {
    documents,
    files,
    accounts,
    unfinished: async () => ((await marker.get()).get('state') as string | undefined) ?? null,
    begin: async (state) => void (await marker.set({ state })),
    end: async () => void (await marker.delete()),
    erased: async () => joined(null, await ledger.read()),
    erase: async (uid) =>
      void (await deleteAccount(erasure, {
        uid,
        name: null,
        admin: false,
        moderator: false,
        verified: false,
      })),
    forgetSpeaker: async (path) => {
      await ledger.note(speakerTrace(path));
      await db.doc(path).update({ speaker: null });
    },
    settle: () => proveProducts(project),
  };
}

async function proveProducts({ db }: Project): Promise<void> {
  await renewRevision(db);
  const differences = await publishAnew(db);
  for (const { key, what } of differences) console.log(`cell ${key}: ${what}`);
  console.log(
    differences.length === 0
      ? 'the published map agrees with the places'
      : `the published map differed in ${differences.length} cells and was repaired`,
  );
  const { renderBook } = await import('../book/index.ts');
  const places = await atlasPlaces(firestoreAtlas(db)).list();
  const pdf = await renderBook({
    places,
    brand,
    siteUrl: 'https://example.org',
    date: new Date().toISOString(),
  });
  console.log(`the book of names can be made: ${places.length} names, ${pdf.byteLength} bytes`);
}
