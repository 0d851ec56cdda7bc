import type { Bucket } from '@google-cloud/storage';
import type { Firestore } from 'firebase-admin/firestore';
import { BucketFiles } from '../sources/files.ts';
import type { StartedExport, CloudBackup, ExportState, BucketFile } from './ports.ts';
import { codeOf } from '../../platform/error-code.ts';

const copiesFolder = 'files/';

interface Operation {
  name?: string;
  done?: boolean;
  error?: { code?: number; message?: string };
  metadata?: { operationState?: string };
}

interface Google {
  project: string;
  token: () => Promise<string>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export function googleCloudBackup({
  db,
  files,
  copies,
  google,
}: {
  db: Pick<Firestore, 'doc'>;
  files: Bucket;
  copies: Bucket;
  google: Google;
}): CloudBackup {
  const note = db.doc('backups/cloud');
  return {
    async lastExport() {
      const fields = (await note.get()).data() as
        | (Omit<StartedExport, 'at'> & { at: number })
        | undefined;
      return fields ? { ...fields, at: new Date(fields.at) } : null;
    },
    note: async (begun) => void (await note.set({ ...begun, at: begun.at.getTime() })),
    recordComplete: async (at) => void (await db.doc('backups/last').set({ at })),
    noteFailed: async (failed) =>
      void (await db.doc('backups/last').set({ failed }, { merge: true })),

    async startExport(to) {
      const { name } = await ask(
        google,
        `projects/${google.project}/databases/(default):exportDocuments`,
        {
          outputUriPrefix: to,
        },
      );
      if (!name) throw new Error('Firestore started an export, but did not return its name');
      return name;
    },
    async stateOf(operation) {
      try {
        return stateOf(await ask(google, operation));
      } catch (error) {
        // Firestore does not know the operation: the operation is too old, or the document `backups/cloud` was restored
        // from another project's backup. The result of the export stays unknown, so the export counts as failed.
        if (error instanceof Refused && unknownOperation.has(error.status))
          return { state: 'failed', why: error.message };
        throw error;
      }
    },

    files: () => listed(files, ''),
    copies: () => listed(copies, copiesFolder),
    async copy(path) {
      try {
        await files.file(path).copy(copies.file(copiesFolder + path));
      } catch (error) {
        if (codeOf(error) !== 404) throw error;
      }
    },
    removeCopy: (path) => new BucketFiles(copies).remove(copiesFolder + path),
  };
}

/** HTTP status codes for an operation that Firestore does not know, or that belongs to another project. */
const unknownOperation: ReadonlySet<number> = new Set([400, 403, 404]);

class Refused extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`Firestore answered ${status}: ${text}`);
    this.status = status;
  }
}

function stateOf({ done = false, error, metadata }: Operation): ExportState {
  if (!done) return { state: 'running' };
  if (error) return { state: 'failed', why: error.message ?? `code ${error.code}` };
  const { operationState = 'SUCCESSFUL' } = metadata ?? {};
  return operationState === 'SUCCESSFUL'
    ? { state: 'whole' }
    : { state: 'failed', why: operationState };
}

/** @throws Refused with the HTTP status and the error message of Firestore's response */
async function ask({ token, fetch }: Google, path: string, body?: object): Promise<Operation> {
  const answer = await fetch(`https://firestore.googleapis.com/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${await token()}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.ok) return (await answer.json()) as Operation;
  throw new Refused(answer.status, (await answer.text()).slice(0, 500));
}

async function* listed(bucket: Bucket, prefix: string): AsyncIterable<BucketFile> {
  for await (const { path, md5, about } of new BucketFiles(bucket).all(prefix)) {
    yield { path: path.slice(prefix.length), md5, owner: about.metadata['owner'] ?? null };
  }
}
