import { readFileSync } from 'node:fs';
import { inRoot } from '../../tools/paths.ts';
import { packedSettings } from './packed-settings.ts';

/** Project and access token for requests to Google's JSON APIs. */
export interface Google {
  project: string;
  token: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface Policy {
  bindings?: { role: string; members: string[]; condition?: unknown }[];
  [more: string]: unknown;
}

/**
 * Seconds in which deleted backups can be restored. Before this time has passed, even an attacker with full access to
 * the project cannot delete backups for good.
 */
const softDeletion = 30 * 24 * 60 * 60;

/** Settings of the bucket. The reference is https://cloud.google.com/storage/docs/json_api/v1/buckets. */
export function bucketSettings() {
  return {
    versioning: { enabled: true },
    lifecycle: JSON.parse(
      readFileSync(inRoot('ops/monitoring/backup-lifecycle.json'), 'utf8'),
    ) as object,
    softDeletePolicy: { retentionDurationSeconds: String(softDeletion) },
    iamConfiguration: {
      uniformBucketLevelAccess: { enabled: true },
      publicAccessPrevention: 'enforced',
    },
  };
}

/** @param number the project's number, which differs from the project's id */
export const bucketRoles = (number: string) => [
  {
    role: 'roles/storage.objectUser',
    member: `serviceAccount:${number}-compute@developer.gserviceaccount.com`,
  },
  {
    role: 'roles/storage.admin',
    member: `serviceAccount:service-${number}@gcp-sa-firestore.iam.gserviceaccount.com`,
  },
];

/** Returns the setting BACKUP_BUCKET of the packed functions, or null if daily backups are off. */
export function backupBucketOf(packed: string, project: string): string | null {
  return packedSettings(packed, project)['BACKUP_BUCKET'] || null;
}

/**
 * Creates the bucket of the daily backup, or updates the settings of an existing one. Allows functions and Firestore to
 * write to the bucket. A repeated call changes nothing.
 *
 * @throws Error if Google refuses, or if the bucket belongs to another project
 */
export async function setUpBackupBucket(google: Google, name: string): Promise<void> {
  const { project } = google;
  const about = `https://storage.googleapis.com/storage/v1/b/${encodeURIComponent(name)}`;
  const { projectNumber: number = '' } = await ask<{ projectNumber?: string }>(
    google,
    `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`,
  );
  const there = await ask<{ projectNumber?: string } | null>(google, about, { orNull: true });
  if (there && there.projectNumber !== number)
    throw new Error(
      `the bucket ${name} belongs to another project (${there.projectNumber}): choose a bucket of this project`,
    );
  if (there) await ask(google, about, { method: 'PATCH', body: bucketSettings() });
  else
    await ask(google, `https://storage.googleapis.com/storage/v1/b?project=${project}`, {
      method: 'POST',
      body: { name, location: 'EUROPE-WEST1', ...bucketSettings() },
    });
  const policy = await ask<Policy>(google, `${about}/iam?optionsRequestedPolicyVersion=3`);
  const missing = bucketRoles(number).filter(
    ({ role, member }) =>
      !policy.bindings?.some(
        (one) => one.role === role && !one.condition && one.members.includes(member),
      ),
  );
  if (missing.length === 0) return;
  const bindings = missing.map(({ role, member }) => ({ role, members: [member] }));
  // The request contains the policy's etag. If somebody changes the policy in the meantime, the request fails and does
  // not overwrite that change.
  await ask(google, `${about}/iam`, {
    method: 'PUT',
    body: { ...policy, bindings: [...(policy.bindings ?? []), ...bindings] },
  });
}

async function ask<T>(
  { token, fetch }: Google,
  url: string,
  {
    method = 'GET',
    body,
    orNull = false,
  }: { method?: string; body?: object; orNull?: boolean } = {},
): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.ok) return (await answer.json()) as T;
  if (orNull && answer.status === 404) return null as T;
  throw new Error(`${method} ${url}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
}
