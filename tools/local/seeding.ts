import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { runNode } from '../run-node.ts';
import { projectId } from './suite/suite.ts';

export interface DemoAccount {
  email: string;
  password: string;
  display_name: string;
  admin?: boolean;
}

export const demoAccounts = (): DemoAccount[] =>
  (
    JSON.parse(readFileSync(inRoot('tools/local/seed/accounts.json'), 'utf8')) as {
      accounts: DemoAccount[];
    }
  ).accounts;

/** Returns true if the database contains no place. */
export async function isEmpty(firestoreHost: string): Promise<boolean> {
  const answer = await fetch(
    `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents/places?pageSize=1`,
    { headers: { authorization: 'Bearer owner' } },
  );
  if (!answer.ok)
    throw new Error(`Firestore answered ${answer.status} to the request for the first place`);
  const { documents = [] } = (await answer.json()) as { documents?: unknown[] };
  return documents.length === 0;
}

async function callAuth(
  authHost: string,
  path: string,
  body: unknown,
): Promise<{ localId: string }> {
  const answer = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}${path}`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!answer.ok)
    throw new Error(
      `The Auth emulator answered ${answer.status} to ${path}: ${await answer.text()}`,
    );
  return (await answer.json()) as { localId: string };
}

export async function createAccounts(authHost: string): Promise<void> {
  for (const { email, password, display_name, admin } of demoAccounts()) {
    const found = (await callAuth(authHost, '/accounts:lookup', { email: [email] })) as {
      users?: unknown[];
    };
    if (found.users?.length) continue;
    const { localId } = await callAuth(authHost, '/accounts', {
      email,
      password,
      displayName: display_name,
      emailVerified: true,
    });
    if (admin) {
      await callAuth(authHost, '/accounts:update', {
        localId,
        customAttributes: JSON.stringify({ admin: true }),
      });
    }
  }
}

export async function importPlaces(env: Record<string, string>): Promise<void> {
  const seed = 'tools/local/seed/places.json';
  const status = await runNode(['tools/run.mjs', 'import-places', seed], env);
  if (status !== 0) throw new Error(`import-places ended with status ${String(status)}`);
}
