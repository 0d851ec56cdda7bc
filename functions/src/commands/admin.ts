import { getAuth } from 'firebase-admin/auth';
import { listAdmins, setAdmin } from '../platform/store/admins.ts';
import { connect } from './connect.ts';
import { undoAll } from './undo.ts';

/** `npm run cli -- admin grant EMAIL | revoke EMAIL | list | undo EMAIL --since TIME [--apply] [--project ID]` */
export default async function admin(
  { project, since = '', apply = false }: { project?: string; since?: string; apply?: boolean },
  [action = '', email = '']: string[],
): Promise<void> {
  const where = await connect(project);
  if (action === 'list') await list(where);
  else if (action === 'undo') await undoAll(where, email, { since, apply });
  else await change(where, action === 'grant', email);
}

async function change(where: string, grant: boolean, address: string): Promise<void> {
  const changed = await setAdmin(getAuth(), address, grant);
  const state = grant ? 'an admin' : 'no admin';
  if (!changed) {
    console.log(`${address} is ${state} of ${where} already`);
    return;
  }
  console.log(`${address} is now ${state} of ${where}`);
  console.log(
    grant
      ? 'To use the new role, sign out and in again, or wait up to an hour.'
      : 'The API rejects the account at once. Its read access through the SDK ends within an hour.',
  );
}

async function list(where: string): Promise<void> {
  const admins = await listAdmins(getAuth());
  for (const { email: address, name } of admins)
    console.log(name ? `${address}  ${name}` : address);
  console.log(`${admins.length} admins of ${where}`);
}
