import { accountKeyOf } from '@shared/contract/account-key.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { AuditContext } from './ports.ts';

/** Returns the uid of the account with this key. @throws ApiError not_found if no account has the key */
export async function accountNamed(
  { records }: Pick<AuditContext, 'records'>,
  text: string,
): Promise<string> {
  const key = accountKeyOf(text);
  const uid = key && (await records.uidOf(key));
  if (!uid)
    throw new ApiError('not_found', 'there is no known account with this key', {
      field: 'account',
    });
  return uid;
}
