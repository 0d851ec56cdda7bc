import { codeOf } from '../error-code.ts';

/**
 * Stores records of changes that are made at another service, such as the identity provider. A transaction cannot
 * include such changes.
 */
export interface ActRecords<Act extends { id: string }> {
  /**
   * @throws ApiError unauthenticated when the deletion of the account that makes the change has begun; not_found when
   * the deletion of the changed account has begun; unavailable while another admin changes the account
   */
  addChange(act: Act): Promise<void>;
  removeChange(id: string): Promise<void>;
}

/**
 * Stores the record first and then makes the change, so that every change has a record. If the identity provider
 * refuses the change, the record is removed. After any other error, such as a timeout, the change may have been made,
 * so the record stays.
 *
 * @throws the errors of storing the record and of making the change
 */
export async function recordedFirst<Act extends { id: string }>(
  records: ActRecords<Act>,
  record: Act,
  act: () => Promise<void>,
): Promise<void> {
  await records.addChange(record);
  try {
    await act();
  } catch (error) {
    if (isRefusal(codeOf(error))) await records.removeChange(record.id);
    throw error;
  }
}

/**
 * Returns whether the identity provider refused the change. The SDK reports a failure of the provider, such as a
 * response with the status 500, as `auth/internal-error`. After a failure, the change may have been made.
 */
const isRefusal = (code: unknown): boolean =>
  typeof code === 'string' && code.startsWith('auth/') && code !== 'auth/internal-error';
