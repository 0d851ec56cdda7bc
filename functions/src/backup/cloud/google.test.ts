import type { Bucket } from '@google-cloud/storage';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { googleCloudBackup } from './google.ts';

/**
 * The answers in these tests come from the reference of Firestore's Admin API v1 (`exportDocuments`,
 * `ExportDocumentsMetadata`, google.longrunning.Operation). The tests do not call the real cloud.
 */
const operation = 'projects/adyurdu-1/databases/(default)/operations/ASA1MTAwNDQxNAgadGx1YWZlZA';
const metadata = {
  '@type': 'type.googleapis.com/google.firestore.admin.v1.ExportDocumentsMetadata',
  startTime: '2026-01-01T02:00:00.123456Z',
  operationState: 'PROCESSING',
  outputUriPrefix: 'gs://b/firestore/1',
};
const ended = { ...metadata, operationState: 'SUCCESSFUL', endTime: '2026-01-01T02:01:00Z' };
const response = {
  '@type': 'type.googleapis.com/google.firestore.admin.v1.ExportDocumentsResponse',
  outputUriPrefix: 'gs://b/firestore/1',
};

function newGoogle(answer: object, status = 200) {
  const asked: { url: string; init: RequestInit }[] = [];
  const documents = new Map<string, object>();
  const doc = (path: string) => ({
    get: async () => ({ data: () => documents.get(path) }),
    set: async (fields: object) => void documents.set(path, fields),
  });
  const buckets: Record<string, Map<string, string>> = {
    files: new Map([
      ['places/a', 'm1'],
      ['places/b', 'm2'],
    ]),
    copies: new Map([
      ['files/places/b', 'm2 digest'],
      ['firestore/1/all', 'x'],
    ]),
  };
  const bucket = (name: string) =>
    ({
      name,
      getFiles: async ({ prefix = '' }: { prefix?: string }) => [
        [...(buckets[name] ?? [])]
          .filter(([path]) => path.startsWith(prefix))
          .map(([path, bytes]) => {
            const [md5Hash, owner] = bytes.split(' ');
            return { name: path, metadata: { md5Hash, metadata: owner ? { owner } : {} } };
          }),
        null,
      ],
      file: (path: string) => ({
        of: name,
        path,
        copy: async (to: { of: string; path: string }) => {
          const bytes = buckets[name]?.get(path);
          if (bytes === undefined) throw Object.assign(new Error('gone'), { code: 404 });
          buckets[to.of]?.set(to.path, bytes);
        },
        delete: async () => void buckets[name]?.delete(path),
      }),
    }) as unknown as Bucket;
  const cloud = googleCloudBackup({
    db: { doc } as unknown as Pick<Firestore, 'doc'>,
    files: bucket('files'),
    copies: bucket('copies'),
    google: {
      project: 'adyurdu-1',
      token: async () => 'ya29.token',
      fetch: async (url, init) => {
        asked.push({ url, init });
        return Response.json(answer, { status });
      },
    },
  });
  return { cloud, asked, documents, buckets };
}

const list = async <T>(all: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
};

it('begins an export as the API reference describes', async () => {
  const { cloud, asked } = newGoogle({ name: operation, metadata });
  expect(await cloud.startExport('gs://b/firestore/1')).toBe(operation);
  expect(asked).toEqual([
    {
      url: 'https://firestore.googleapis.com/v1/projects/adyurdu-1/databases/(default):exportDocuments',
      init: {
        method: 'POST',
        headers: { authorization: 'Bearer ya29.token', 'content-type': 'application/json' },
        body: '{"outputUriPrefix":"gs://b/firestore/1"}',
      },
    },
  ]);
});

it('includes Firestore’s message in the error when Firestore refuses', async () => {
  const error = { code: 403, status: 'PERMISSION_DENIED', message: 'Missing permissions' };
  const { cloud } = newGoogle({ error }, 403);
  await expect(cloud.startExport('gs://b/x')).rejects.toThrow(/403.*PERMISSION_DENIED/);
});

describe('the state of an export', () => {
  it.each([
    ['is running', { metadata }, { state: 'running' }],
    ['is whole when it has ended', { metadata: ended, done: true, response }, { state: 'whole' }],
    [
      'is failed when it has failed',
      { metadata, done: true, error: { code: 7, message: 'no access to the bucket' } },
      { state: 'failed', why: 'no access to the bucket' },
    ],
    [
      'is failed when it was cancelled',
      { metadata: { ...metadata, operationState: 'CANCELLED' }, done: true, response },
      { state: 'failed', why: 'CANCELLED' },
    ],
  ])('%s', async (_, answer, state) => {
    const { cloud, asked } = newGoogle({ name: operation, ...answer });
    expect(await cloud.stateOf(operation)).toEqual(state);
    expect(asked[0]?.url).toBe(`https://firestore.googleapis.com/v1/${operation}`);
  });
});

it.each([400, 403, 404])(
  'reports an export as failed that Firestore does not know (%i)',
  async (status) => {
    const { cloud } = newGoogle({ error: { status: 'NOT_FOUND' } }, status);
    expect(await cloud.stateOf(operation)).toMatchObject({ state: 'failed' });
  },
);

it.each([401, 429, 500, 503])('throws when Firestore cannot answer now (%i)', async (status) => {
  const { cloud } = newGoogle({ error: { status: 'UNAVAILABLE' } }, status);
  await expect(cloud.stateOf(operation)).rejects.toThrow(String(status));
});

it('remembers the last export', async () => {
  const { cloud, documents } = newGoogle({});
  expect(await cloud.lastExport()).toBeNull();
  const begun = { operation, to: 'gs://b/1', at: new Date(1_767_232_800_123), checked: false };
  await cloud.note(begun);
  expect(await cloud.lastExport()).toEqual(begun);
  await cloud.recordComplete(begun.at);
  expect(documents.get('backups/last')).toEqual({ at: begun.at });
});

it('copies files next to the exports, and ignores the exports', async () => {
  const { cloud, buckets } = newGoogle({});
  expect(await list(cloud.files())).toEqual([
    { path: 'places/a', md5: 'm1', owner: null },
    { path: 'places/b', md5: 'm2', owner: null },
  ]);
  expect(await list(cloud.copies())).toEqual([{ path: 'places/b', md5: 'm2', owner: 'digest' }]);
  await cloud.copy('places/a');
  await cloud.copy('places/removed');
  await cloud.removeCopy('places/b');
  expect([...(buckets['copies'] ?? [])]).toEqual([
    ['firestore/1/all', 'x'],
    ['files/places/a', 'm1'],
  ]);
});
