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
import { callApi, callOnce } from './client.ts';
import type { Opened } from './envelope.ts';

const withQuery = (url: string, query: object): string => {
  const text = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][],
  ).toString();
  return text === '' ? url : `${url}?${text}`;
};

/** A page of decisions and of what admins did, newest first; admins only. */
export const fetchAudit = (
  filter: AuditFilter,
  after: string | null,
  signal: AbortSignal,
): Promise<Opened<AuditEntry[]>> =>
  callOnce({
    url: withQuery(apiUrl(apiPaths.audit), { ...filter, after: after ?? undefined }),
    answer: z.array(auditEntry),
    signal,
  });

export const fetchAuditNumbers = (signal: AbortSignal): Promise<AuditNumbers> =>
  callApi({ url: apiUrl(apiPaths.auditNumbers), answer: auditNumbers, signal });

export const fetchAccount = (account: string, signal: AbortSignal): Promise<AuditAccount> =>
  callApi({
    url: withQuery(apiUrl(apiPaths.auditAccount), { account }),
    answer: auditAccount,
    signal,
  });

/** A page of an account's pending suggestions, newest first. */
export const fetchPendingOf = (
  account: string,
  after: string | null,
): Promise<Opened<PendingOfAccount[]>> =>
  callOnce({
    url: withQuery(apiUrl(apiPaths.pendingOfAccount), { account, after: after ?? undefined }),
    answer: z.array(pendingOfAccount),
  });

/** Blocks an account, so that it can send nothing, or unblocks it. @throws ApiError `conflict` for a reviewer's account */
export async function blockAccount(body: BlockRequest): Promise<void> {
  await callApi({ method: 'POST', url: apiUrl(apiPaths.blockAccount), answer: z.unknown(), body });
}
