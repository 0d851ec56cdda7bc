import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { firestoreAudit } from '../platform/store/audit.ts';
import { newDocumentId } from '../platform/store/ids.ts';
import { accountOf, listRole, setRole, type AccountRole } from '../platform/store/roles.ts';
import { connect } from './connect.ts';
import { undoAll } from './undo.ts';

/**
 * `npm run cli -- admin grant EMAIL | revoke EMAIL | list | undo EMAIL --since TIME [--apply] [--moderator]
 * [--project ID]`
 */
export default async function admin(
  options: { project?: string; since?: string; apply?: boolean; moderator?: boolean },
  [action = '', email = '']: string[],
): Promise<void> {
  const { project, since = '', apply = false, moderator = false } = options;
  const where = await connect(project);
  if (action === 'list') await list(where);
  else if (action === 'undo') await undoAll(where, email, { since, apply });
  else
    await change(where, email, {
      role: moderator ? 'moderator' : 'admin',
      granted: action === 'grant',
    });
}

const nouns: Record<AccountRole, { one: string; many: string }> = {
  admin: { one: 'an admin', many: 'admins' },
  moderator: { one: 'a moderator', many: 'moderators' },
};

async function change(
  where: string,
  address: string,
  { role, granted }: { role: AccountRole; granted: boolean },
): Promise<void> {
  const changed = await setRole(getAuth(), address, { role, granted });
  if (changed) await note(address, { role, granted });
  const { one } = nouns[role];
  if (!changed) {
    console.log(`${address} is ${granted ? 'already' : 'not'} ${one} of ${where}`);
    return;
  }
  console.log(`${address} is ${granted ? 'now' : 'no longer'} ${one} of ${where}`);
  console.log(
    granted
      ? 'To use the new role, sign out and in again, or wait up to an hour.'
      : 'The API rejects the account at once. Its read access to files through the SDK ends within an hour.',
  );
}

/**
 * Records that an account's role changed. The record names no account as the author of the change, because an operator
 * makes the change on the command line, without an account.
 */
async function note(
  address: string,
  { role, granted }: { role: AccountRole; granted: boolean },
): Promise<void> {
  const { uid, displayName } = await accountOf(getAuth(), address);
  await firestoreAudit(getFirestore()).addChange({
    ...{ id: newDocumentId(), at: new Date(), action: `${role}_${granted ? 'added' : 'removed'}` },
    ...{ uid: null, by: null, of_uid: uid, of_name: displayName ?? null, reason: null },
  });
}

async function list(where: string): Promise<void> {
  for (const role of ['admin', 'moderator'] as const) {
    const holders = await listRole(getAuth(), role);
    for (const { email: address, name } of holders)
      console.log(name ? `${address}  ${name}` : address);
    console.log(`${holders.length} ${nouns[role].many} of ${where}`);
  }
}
