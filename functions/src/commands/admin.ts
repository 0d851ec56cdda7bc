import { parseArgs } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { listAdmins, setAdmin } from '../store/admins.ts';
import { connect } from './connect.ts';

const usage = `usage: npm run admin -- grant EMAIL | revoke EMAIL | list  [--project ID]

Without --project it works on the local suite (npm start must be running).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' } },
});
const [action, email, ...more] = positionals;

try {
  if (action === 'list' && !email) await list();
  else if ((action === 'grant' || action === 'revoke') && email && more.length === 0) {
    await change(action, email);
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function change(action: 'grant' | 'revoke', address: string): Promise<void> {
  const where = connect(values.project);
  const changed = await setAdmin(getAuth(), address, action === 'grant');
  const state = action === 'grant' ? 'an admin' : 'no admin';
  if (!changed) {
    console.log(`${address} is ${state} of ${where} already`);
    return;
  }
  console.log(`${address} is now ${state} of ${where}`);
  console.log(
    action === 'grant'
      ? 'The claim is in the next identity token: sign out and in again, or wait up to an hour.'
      : 'The API refuses at once; reading through the SDK ends with the identity token, within an hour.',
  );
}

async function list(): Promise<void> {
  const where = connect(values.project);
  const admins = await listAdmins(getAuth());
  for (const { email: address, name } of admins)
    console.log(name ? `${address}  ${name}` : address);
  console.log(`${admins.length} admins of ${where}`);
}
