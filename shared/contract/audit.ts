import * as z from 'zod/mini';
import { accountKeyOf } from './account-key.ts';
import { declineReasons } from './decline-reasons.ts';
import { required } from './input-parts.ts';
import { limits } from './limits.ts';
import { pageQuery } from './page.ts';
import { placeIdKind } from './place-id.ts';
import { historyActions, location } from './schemas.ts';
import { normaliseText } from './text.ts';

export const accountActions = [
  'moderator_added',
  'moderator_removed',
  'admin_added',
  'admin_removed',
  'blocked',
  'unblocked',
] as const;
export type AccountAction = (typeof accountActions)[number];

export const auditActions = [...historyActions, ...accountActions] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Actions of contributors. The audit page lists them only if its list is filtered by an account, a place or an action.
 */
const contributions: readonly AuditAction[] = ['created', 'suggested'];
export const reviewersActions = auditActions.filter((one) => !contributions.includes(one));

const accountKey = z.string().check(
  z.maxLength(3 * limits.placeIdLength),
  z.refine((text) => accountKeyOf(text) !== null, { error: 'must name an account' }),
);

const placeId = z.string().check(z.refine((id) => placeIdKind(id) !== null));

export const auditQuery = z.extend(pageQuery, {
  account: z.optional(accountKey),
  place: z.optional(placeId),
  action: z.optional(z.enum(auditActions)),
  from: z.optional(z.iso.datetime()),
  /** Exclusive end of the time range. */
  until: z.optional(z.iso.datetime()),
});
export type AuditQuery = z.output<typeof auditQuery>;
export type AuditFilter = Omit<AuditQuery, 'after'>;

const names = {
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  name_new: z.string(),
};

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(auditActions),
  /**
   * Display name of the account that performed the action. Null if the account has no name or has been deleted, or if
   * the operator ran a command.
   */
  by: z.nullable(z.string()),
  /** Key of the account that performed the action; null if the account is unknown. */
  account: z.nullable(z.string()),
  /** The place of the action; null for an action on an account. */
  place: z.nullable(
    z.object({ place_id: z.string(), ...names, location: z._default(z.nullable(location), null) }),
  ),
  /** The changed account; null for an action on a place. */
  of: z.nullable(z.object({ name: z.nullable(z.string()), account: z.nullable(z.string()) })),
  reason: z.nullable(z.string()),
  reason_id: z.nullable(z.enum(declineReasons)),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditNumbers = z.object({
  waiting: z.number(),
  /** Time at which the oldest pending suggestion arrived. Null if no suggestion is pending. */
  oldest: z.nullable(z.string()),
  /** Number of suggestions that were approved or declined in the last seven days. */
  decided: z.number(),
  /**
   * Pending suggestions by province, the province with the most suggestions first. Only the oldest suggestions are
   * included; `counted` is their number. `names` has the province's name in each language of the product. For places
   * outside of all provinces, `names` is empty.
   */
  areas: z.array(
    z.object({ names: z.record(z.string(), z.string()), waiting: z.number(), oldest: z.string() }),
  ),
  counted: z.number(),
});
export type AuditNumbers = z.infer<typeof auditNumbers>;

export const accountQuery = z.object({ account: accountKey });
export const accountPageQuery = z.extend(pageQuery, { account: accountKey });

export const auditAccount = z.object({
  name: z.nullable(z.string()),
  role: z.nullable(z.enum(['admin', 'moderator'])),
  blocked_since: z.nullable(z.string()),
  waiting: z.number(),
  approved: z.number(),
  /**
   * Key of the account's newest action on a place. Other calls identify the account by this key. Null if none of the
   * account's ten newest actions is on a place, because the server does not search older actions.
   */
  known_by: z.nullable(z.string()),
  changes: z.array(auditEntry),
});
export type AuditAccount = z.infer<typeof auditAccount>;

export const pendingOfAccount = z.object({ place_id: z.string(), id: z.string(), ...names });
export type PendingOfAccount = z.infer<typeof pendingOfAccount>;

export const blockRequest = z.strictObject({
  account: accountKey,
  blocked: z.boolean(),
  reason: required(normaliseText, limits.reasonLength),
});
export type BlockRequest = z.output<typeof blockRequest>;
