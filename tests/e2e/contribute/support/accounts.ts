import { randomUUID } from 'node:crypto';

export interface Account {
  uid: string;
  name: string;
  email: string;
  password: string;
}

function authHost(): string {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (!host) throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not set');
  return host;
}

const project = (): string => process.env['GCLOUD_PROJECT'] ?? 'demo-adyurdu';

/** @throws Error with the response if the emulator refuses the call */
async function call<T>(path: string, body: unknown, host = authHost()): Promise<T> {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1${path}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const freshEmail = (): string => `t-${randomUUID()}@adyurdu.test`;

/** @param options `host` is the address of an Auth emulator; the default is the suite's emulator */
export async function createAccount(
  options: { name?: string; admin?: boolean; verified?: boolean; host?: string } = {},
): Promise<Account> {
  const account = {
    name: options.name ?? `Sınaq ${randomUUID().slice(0, 6)}`,
    email: freshEmail(),
    password: 'correct horse battery',
  };
  const { localId } = await call<{ localId: string }>(
    `/projects/${project()}/accounts`,
    {
      ...{ email: account.email, password: account.password, displayName: account.name },
      emailVerified: options.verified ?? false,
    },
    options.host,
  );
  if (options.admin) await setAdmin(localId, true);
  return { ...account, uid: localId };
}

export const createContributors = (count: number): Promise<Account[]> =>
  Promise.all(Array.from({ length: count }, () => createAccount({ verified: true })));

/**
 * Makes an account an admin, or ends this role. The account's existing tokens keep their claims until they are
 * refreshed.
 */
export async function setAdmin(uid: string, admin: boolean): Promise<void> {
  await call(`/projects/${project()}/accounts:update`, {
    localId: uid,
    customAttributes: JSON.stringify(admin ? { admin } : {}),
  });
}

export async function verifyEmailOf({ uid }: Account): Promise<void> {
  await call(`/projects/${project()}/accounts:update`, { localId: uid, emailVerified: true });
}

export async function googleAccount(name: string): Promise<{ email: string }> {
  const email = freshEmail();
  const claims = { sub: randomUUID(), email, email_verified: true, name };
  await call('/accounts:signInWithIdp?key=demo-key', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify(claims),
    }).toString(),
    returnSecureToken: true,
  });
  return { email };
}

export async function disableAccount({ uid }: Account, disableUser = true): Promise<void> {
  await call(`/projects/${project()}/accounts:update`, { localId: uid, disableUser });
}

interface Tokens {
  idToken: string;
  refreshToken: string;
  /** Lifetime of the ID token in seconds. */
  expiresIn: string;
}

export const signInOverRest = ({
  email,
  password,
}: Pick<Account, 'email' | 'password'>): Promise<Tokens> =>
  call('/accounts:signInWithPassword?key=demo-key', { email, password, returnSecureToken: true });

export const idTokenOf = async (account: Account): Promise<string> =>
  (await signInOverRest(account)).idToken;

/**
 * Returns the link of the newest email to an address, or null if there is none. The link leads to this project's
 * origin.
 */
export async function emailLink(
  email: string,
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
): Promise<string | null> {
  const answer = await fetch(`http://${authHost()}/emulator/v1/projects/${project()}/oobCodes`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { oobCodes = [] } = (await answer.json()) as {
    oobCodes?: { email: string; requestType: string; oobLink: string }[];
  };
  const sent = oobCodes.findLast(
    (code) => code.email === email && code.requestType === requestType,
  );
  // The Auth emulator's emails link to a page of the emulator. In the cloud, an operator has configured Firebase's
  // emails to link to this project's page (docs/deploy.md), so this function returns the address of that page.
  return sent ? `/account/action${new URL(sent.oobLink).search}` : null;
}
