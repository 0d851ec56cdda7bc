import { ApiError } from '@shared/contract/errors.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../lib/api/failure.ts';
import { provideIdTokens } from '../../lib/session.ts';

const call = vi.hoisted(() => ({ deleteAccount: vi.fn(async () => undefined) }));
vi.mock('../../lib/api/contributions.ts', () => call);

const { deleteOwnAccount } = await import('./delete-account.ts');

const refusal = (code: string): Error => Object.assign(new Error('x'), { code });
const lost = new ConnectionError(new Error('cut'));

/** Creates an account that the identity provider accepts until `refusal` is set. */
function account() {
  const provider: { refusal: Error | null } = { refusal: null };
  provideIdTokens(async () => {
    if (provider.refusal) throw provider.refusal;
    return 'token';
  });
  return provider;
}

afterEach(() => {
  call.deleteAccount.mockReset();
});

it.each(['auth/user-disabled', 'auth/user-not-found'])(
  'an account is deleted if the response is lost and the identity provider answers %s',
  async (code) => {
    const provider = account();
    call.deleteAccount.mockImplementation(async () => {
      provider.refusal = refusal(code);
      throw lost;
    });
    await deleteOwnAccount();
    // The user may try again, for example if the identity provider was unreachable after the first attempt. The second
    // attempt finds that the account is deleted, and does not call the server again.
    await deleteOwnAccount();
    expect(call.deleteAccount).toHaveBeenCalledTimes(1);
  },
);

it('an account is deleted if the server says so', async () => {
  account();
  call.deleteAccount.mockRejectedValue(
    new ApiError('unauthenticated', 'x', { reason: 'account_deleted' }),
  );
  await deleteOwnAccount();
});

it.each([
  ['the provider still accepts the account', null],
  ['the provider cannot be reached', lost],
  ['the session has ended for another reason', refusal('auth/user-token-expired')],
])('an account is not deleted if the request was lost and %s', async (_, error) => {
  const provider = account();
  call.deleteAccount.mockImplementation(async () => {
    provider.refusal = error;
    throw lost;
  });
  await expect(deleteOwnAccount()).rejects.toBe(lost);
});
