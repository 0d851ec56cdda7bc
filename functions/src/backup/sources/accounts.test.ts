import type { Auth, UserImportRecord } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { anAccount } from '../testing/memory-project.ts';
import { AuthAccounts } from './accounts.ts';

it('imports all accounts that Auth accepts before it reports the first refused one', async () => {
  const imported: string[] = [];
  const auth = {
    listUsers: async () => ({ users: [] }),
    importUsers: async (users: UserImportRecord[]) => {
      const isRefused = ({ uid }: UserImportRecord) => uid.startsWith('refused');
      imported.push(...users.filter((user) => !isRefused(user)).map(({ uid }) => uid));
      const errors = users.flatMap((user, index) =>
        isRefused(user) ? [{ index, error: new Error('invalid') }] : [],
      );
      return { errors };
    },
  } as unknown as Auth;
  const uids = Array.from({ length: 2_001 }, (_, at) => `${[3, 1_500].includes(at) ? 'refused' : 'uid'}${at}`); // oxfmt-ignore
  const written = new AuthAccounts(auth).write(uids.map(anAccount));
  await expect(written).rejects.toThrow('account refused3: invalid');
  expect(imported).toEqual(uids.filter((uid) => uid.startsWith('uid')));
});
