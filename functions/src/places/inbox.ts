import type { InboxEntry, InboxReadRequest } from '@shared/contract/inbox.ts';
import { once } from '../platform/calls/idempotency.ts';
import type { Caller } from '../platform/caller.ts';
import type { StoredInbox } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { inboxEntryView } from './view.ts';

const viewOf = ({ entries }: StoredInbox): InboxEntry[] => entries.map(inboxEntryView);

export async function ownInbox(
  { store }: Pick<PlacesContext, 'store'>,
  { uid }: Caller,
): Promise<InboxEntry[]> {
  return viewOf(await store.inbox(uid));
}

/**
 * POST /account/inbox/read: marks entries as read. A call that changes nothing does not lock the inbox. Decisions
 * write to the contributor's inbox, so contributors could otherwise repeat the call to delay decisions on their
 * suggestions.
 */
export async function markInboxRead(
  { store, now }: Pick<PlacesContext, 'store' | 'now'>,
  { caller: { uid }, body }: { caller: Caller; body: InboxReadRequest },
): Promise<InboxEntry[]> {
  const ids = new Set(body.ids);
  const marked = ({ entries }: StoredInbox): StoredInbox => ({
    entries: entries.map((entry) => (ids.has(entry.id) ? { ...entry, is_read: true } : entry)),
  });
  const before = await store.inbox(uid);
  if (!before.entries.some(({ id, is_read }) => ids.has(id) && !is_read)) return viewOf(before);
  return store.transactAccount(uid, (transaction) =>
    once(transaction, { uid, key: null, asked: null, now: now() }, async () => {
      const after = marked(await transaction.inbox(uid));
      transaction.saveInbox(uid, after);
      return viewOf(after);
    }),
  );
}
