import { once } from '../platform/calls/idempotency.ts';
import type { UserTransaction } from '../platform/calls/ports.ts';
import { useQuota } from '../platform/calls/quota.ts';
import { brand } from '@shared/contract/brand.ts';
import type { Caller } from '../platform/caller.ts';
import { bytesAnswer } from '../platform/responses/bytes.ts';
import { archiveOf } from './archive.ts';
import { entriesOf } from './entries.ts';
import type { MyDataSource } from './ports.ts';

export interface MyDataContext {
  source: MyDataSource;
  users: { transact<T>(run: (transaction: UserTransaction) => Promise<T>): Promise<T> };
  now: () => Date;
}

/**
 * GET /account/data: downloads all data of the caller's account as a zip file. After an interruption, the client can
 * request the remaining bytes with `If-Range`. Such requests have their own, higher quota, so that a large download can
 * finish on a slow line.
 *
 * @throws ApiError too_many above the quota of downloads or of continued downloads; unauthenticated if the account is
 * being deleted
 */
export async function myData(
  { source, users, now }: MyDataContext,
  { caller, request }: { caller: Caller; request: Request },
): Promise<Response> {
  const at = now();
  const { uid } = caller;
  const resumes = request.headers.has('range') && request.headers.has('if-range');
  const kind = resumes ? 'resumed_downloads' : 'downloads';
  await users.transact((transaction) =>
    once(transaction, { uid, key: null, asked: null, now: at }, () =>
      useQuota(transaction, { caller, kind, now: at }),
    ),
  );
  const { entries, digest } = await entriesOf(source, uid);
  const { size, open } = archiveOf(entries);
  return bytesAnswer(request, {
    etag: `"${digest}"`,
    size,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${brand.myDataName}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    open: async (range) => open(range),
  });
}
