import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { backupBucketOf, bucketRoles, bucketSettings, setUpBackupBucket } from './backup-bucket.ts';

/**
 * These tests use responses from Google's API references. Nobody has tested the setup of a backup bucket in the cloud
 * (docs/operations.md).
 */

const name = 'adyurdu-backup';
const bucketUrl = `https://storage.googleapis.com/storage/v1/b/${name}`;
type Policy = { kind: string; etag: string; version: number; bindings: object[] };
const policyOf = (bindings: object[]): Policy => ({
  kind: 'storage#policy',
  etag: 'CAE=',
  version: 1,
  bindings,
});

function newGoogle(owner: string | null, bindings: object[] = []) {
  const world = { owner, policy: policyOf(bindings) };
  const requests: { method: string; url: string; body: unknown }[] = [];
  const answer = (method: string, url: string, body: unknown): Response => {
    if (url.endsWith('/projects/adyurdu-1'))
      return Response.json({ projectId: 'adyurdu-1', projectNumber: '77' });
    if (url === bucketUrl && method === 'GET' && world.owner === null)
      return Response.json({ error: { code: 404, message: 'no such bucket' } }, { status: 404 });
    if (url.includes('/iam') && method === 'PUT') world.policy = body as Policy;
    if (url.includes('/iam')) return Response.json(world.policy);
    if (method === 'POST') world.owner = '77';
    return Response.json({ kind: 'storage#bucket', name, projectNumber: world.owner });
  };
  const fetch = async (url: string, { method = 'GET', body }: RequestInit) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    requests.push({ method, url, body: sent });
    return answer(method, url, sent);
  };
  const setUp = () => setUpBackupBucket({ project: 'adyurdu-1', token: 'secret', fetch }, name);
  return { world, requests, setUp };
}

it('creates a bucket that keeps deleted files, and grants access to the functions and Firestore only', async () => {
  const { world, requests, setUp } = newGoogle(null);
  await setUp();
  expect(requests.find(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    url: 'https://storage.googleapis.com/storage/v1/b?project=adyurdu-1',
    body: { name, location: 'EUROPE-WEST1', ...bucketSettings() },
  });
  expect(bucketSettings()).toMatchObject({
    versioning: { enabled: true },
    softDeletePolicy: { retentionDurationSeconds: '2592000' },
    iamConfiguration: { publicAccessPrevention: 'enforced' },
  });
  expect(world.policy).toEqual(
    policyOf([
      {
        role: 'roles/storage.objectUser',
        members: ['serviceAccount:77-compute@developer.gserviceaccount.com'],
      },
      {
        role: 'roles/storage.admin',
        members: ['serviceAccount:service-77@gcp-sa-firestore.iam.gserviceaccount.com'],
      },
    ]),
  );
});

it('configures an existing bucket, keeps other access rights, and changes nothing when repeated', async () => {
  const own = { role: 'roles/storage.legacyBucketOwner', members: ['projectOwner:adyurdu-1'] };
  const { world, requests, setUp } = newGoogle('77', [own]);
  await setUp();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual(bucketSettings());
  expect(world.policy.bindings).toHaveLength(3);
  expect(world.policy.bindings[0]).toEqual(own);
  expect(world.policy.etag).toBe('CAE=');
  requests.length = 0;
  await setUp();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

it('does not change the bucket of another project', async () => {
  const { requests, setUp } = newGoogle('78');
  await expect(setUp()).rejects.toThrow('another project (78)');
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

it.each([
  [{}, null],
  [{ '.env': 'BACKUP_BUCKET=one\n' }, 'one'],
  [{ '.env': 'BACKUP_BUCKET=one\n', '.env.adyurdu-1': 'A=b\nBACKUP_BUCKET="two"\n' }, 'two'],
  [{ '.env': 'BACKUP_BUCKET=one\n', '.env.adyurdu-1': 'BACKUP_BUCKET=\n' }, null],
  [{ '.env': '# BACKUP_BUCKET=one\n' }, null],
])('with the settings %o the bucket is %s', (files, wanted) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adyurdu-env-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  expect(backupBucketOf(folder, 'adyurdu-1')).toBe(wanted);
  rmSync(folder, { recursive: true });
});

it('grants the roles that docs/operations.md names', () => {
  const manual = readFileSync(inRoot('docs/operations.md'), 'utf8');
  for (const { role } of bucketRoles('77')) expect(manual).toContain(role);
});
