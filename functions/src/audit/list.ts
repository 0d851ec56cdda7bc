import { accountKeyText } from '@shared/contract/account-key.ts';
import { reviewersActions, type AuditEntry, type AuditQuery } from '@shared/contract/audit.ts';
import { pageOf, type Page } from '@shared/contract/page.ts';
import { accountNamed } from './account-named.ts';
import type { AuditContext, AuditRecord, AuditStore } from './ports.ts';

export const auditPage = 50;

/**
 * GET /audit: the actions of reviewers and admins, newest first. Contributors' submissions are included only if the
 * query asks for one account, place or action.
 *
 * @throws ApiError not_found for an unknown account, invalid for an invalid cursor
 */
export async function auditEntries(
  { records }: Pick<AuditContext, 'records'>,
  { account, place, action, from, until, after }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const isWide = account === undefined && place === undefined && action === undefined;
  const filter = {
    uid: account === undefined ? undefined : await accountNamed({ records }, account),
    place,
    ...(isWide ? { actions: reviewersActions } : action === undefined ? {} : { actions: [action] }),
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  };
  const found = await records.records(filter, auditPage + 1, after);
  const { items, next } = pageOf(found, auditPage, cursorOf);
  return { items: await entryViews(records, items), next };
}

const cursorOf = ({ place_id, id }: AuditRecord): string =>
  place_id === null ? id : `${place_id}/${id}`;

/** Converts audit records for the client: adds the current names of places, and leaves out uids. */
export async function entryViews(
  records: Pick<AuditStore, 'places'>,
  found: readonly AuditRecord[],
): Promise<AuditEntry[]> {
  const ids = found.flatMap(({ place_id }) => (place_id === null ? [] : [place_id]));
  const places = await records.places([...new Set(ids)]);
  return found.map((record): AuditEntry => {
    const { id, place_id, at, action, uid, by, reason, reason_id, of_uid, of_name } = record;
    const {
      name_az = null,
      name_loc = null,
      name_new = '',
      location = null,
    } = places.get(place_id ?? '') ?? {};
    const doer =
      place_id === null
        ? accountKeyText({ kind: 'change', id })
        : accountKeyText({ kind: 'entry', place_id, id });
    return {
      ...{ id, at: at.toISOString(), action, by, reason, reason_id },
      account: uid === null ? null : doer,
      place: place_id === null ? null : { place_id, name_az, name_loc, name_new, location },
      of:
        place_id === null
          ? {
              name: of_name,
              account: of_uid === null ? null : accountKeyText({ kind: 'changed', id }),
            }
          : null,
    };
  });
}
