import { readFileSync } from 'node:fs';
import { inRoot } from '../../tools/paths.ts';
import { packedSettings } from './packed-settings.ts';

/** Google's JSON interfaces, as far as a bucket is set up over them. */
export interface Google {
  project: string;
  token: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

interface Policy {
  bindings?: { role: string; members: string[]; condition?: unknown }[];
  [more: string]: unknown;
}

/** What was deleted on purpose stays so long: the longest that one who took the project over cannot undo at once. */
const softDeletion = 30 * 24 * 60 * 60;

/** As https://cloud.google.com/storage/docs/json_api/v1/buckets names them. */
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

/** Who may do what in the bucket. @param number of the project */
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

/** BACKUP_BUCKET as the packed functions read it; null: there is no daily backup. */
export function backupBucketOf(packed: string, project: string): string | null {
  return packedSettings(packed, project)['BACKUP_BUCKET'] || null;
}

/**
 * Makes the bucket of the daily backup, or gives the one that is there its settings, and lets functions and
 * Firestore write into it. Called again, it changes nothing.
 *
 * @throws Error when Google refuses, or the bucket is another project's
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
      `the bucket ${name} is of another project (${there.projectNumber}): name your own`,
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
  // with the etag that came with it: another's change in between is refused, not lost
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
