import type { Auth, UserRecord } from 'firebase-admin/auth';

type AdminAuth = Pick<Auth, 'getUserByEmail' | 'setCustomUserClaims' | 'listUsers'>;

/**
 * Grants or revokes the admin claim; other claims stay.
 *
 * @returns whether anything changed
 * @throws Error when there is no such account
 */
export async function setAdmin(auth: AdminAuth, email: string, admin: boolean): Promise<boolean> {
  const user = await accountOf(auth, email);
  if (isAdmin(user) === admin) return false;
  const { admin: _, ...others } = user.customClaims ?? {};
  await auth.setCustomUserClaims(user.uid, admin ? { ...others, admin: true } : others);
  return true;
}

export async function listAdmins(
  auth: AdminAuth,
): Promise<{ email: string; name: string | null }[]> {
  const admins: { email: string; name: string | null }[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, page);
    for (const user of users.filter(isAdmin)) {
      admins.push({ email: user.email ?? user.uid, name: user.displayName ?? null });
    }
    page = pageToken;
  } while (page);
  return admins;
}

function isAdmin({ customClaims }: UserRecord): boolean {
  return customClaims?.['admin'] === true;
}

/** @throws Error when there is no such account */
export async function accountOf(
  auth: Pick<Auth, 'getUserByEmail'>,
  email: string,
): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'auth/user-not-found' && code !== 'auth/invalid-email') throw error;
    throw new Error(`there is no account ${email}; sign up first`, { cause: error });
  }
}
