import {
  auditAccount,
  auditEntry,
  auditNumbers,
  pendingOfAccount,
  type AuditAccount,
  type AuditEntry,
  type AuditFilter,
  type AuditNumbers,
  type BlockRequest,
  type PendingOfAccount,
} from '@shared/contract/audit.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import * as z from 'zod/mini';
import { callApi, callPage, sendChange } from './client.ts';
import type { Opened } from './envelope.ts';

/** Fetches the actions of reviewers and admins, newest first. Only admins may call this function. */
export const fetchAudit = (
  filter: AuditFilter,
  after: string | null,
  signal: AbortSignal,
): Promise<Opened<AuditEntry[]>> =>
  callPage(
    { url: apiUrl(apiPaths.audit), query: filter, answer: z.array(auditEntry), signal },
    after,
  );

export const fetchAuditNumbers = (signal: AbortSignal): Promise<AuditNumbers> =>
  callApi({ url: apiUrl(apiPaths.auditNumbers), answer: auditNumbers, signal });

export const fetchAccount = (account: string, signal: AbortSignal): Promise<AuditAccount> =>
  callApi({
    ...{ url: apiUrl(apiPaths.auditAccount), query: { account }, answer: auditAccount, signal },
  });

/** Fetches an account's pending suggestions, newest first. */
export const fetchPendingOf = (
  account: string,
  after: string | null,
): Promise<Opened<PendingOfAccount[]>> =>
  callPage(
    {
      url: apiUrl(apiPaths.pendingOfAccount),
      query: { account },
      answer: z.array(pendingOfAccount),
    },
    after,
  );

/**
 * Blocks or unblocks an account. The server refuses most changes that a blocked account tries to make, but the account
 * can still read.
 * @throws ApiError `conflict` for a reviewer's account; `not_found` for an unknown or deleted account
 */
export const blockAccount = (body: BlockRequest): Promise<void> =>
  sendChange(apiUrl(apiPaths.blockAccount), { body });
