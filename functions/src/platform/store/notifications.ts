import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { InboxNotice, StoredNotifications } from '../../notifications/model.ts';
import type { NotificationStore } from '../../notifications/ports.ts';
import { accountDeleted } from '../calls/idempotency.ts';
import { fieldsOf, paths } from './documents.ts';
import { inboxOf } from './inboxes.ts';
import { runTransaction } from './transactions.ts';

/**
 * Milliseconds for which the server keeps the day of a mailbox's last email. After this time, the day has ended in
 * every time zone.
 */
const mailboxKept = 2 * 24 * 60 * 60 * 1000;

export function firestoreNotifications(db: Firestore): NotificationStore {
  const all = (): Query => db.collection('notifications');
  async function one(query: Query): Promise<StoredNotifications | null> {
    const [found] = (await query.limit(1).get()).docs;
    return found ? fieldsOf(found) : null;
  }
  return {
    settings: async (uid) => fieldsOf(await db.doc(paths.notifications(uid)).get()),
    answers: async (uid) => answersOf(await db.doc(paths.inbox(uid)).get()),
    withFeed: (hash) => one(all().where('feed_hash', '==', hash)),
    withUnsubscribe: (token) => one(all().where('unsubscribe', '==', token)),
    async due(at, limit) {
      const day = at.slice(0, 10);
      const first = async (query: Query, most: number) =>
        (await query.orderBy('mail_day').limit(most).get()).docs.map(({ id }) => id);
      const before = await first(all().where('mail_day', '<', day), limit);
      if (before.length === limit) return before;
      const unsent = all().where('mail_day', '>', `${day}T`).where('mail_day', '<', at);
      return [...before, ...(await first(unsent, limit - before.length))];
    },
    change({ uid, mailbox }, run) {
      const settings = db.doc(paths.notifications(uid));
      const mailboxDay = mailbox === null ? null : db.doc(paths.mailbox(mailbox));
      return runTransaction(db, async (transaction) => {
        const [erasure, before, inbox, last] = await transaction.getAll(
          db.doc(paths.erasure(uid)),
          settings,
          db.doc(paths.inbox(uid)),
          ...(mailboxDay ? [mailboxDay] : []),
        );
        if (!erasure || !before || !inbox)
          throw new Error('getAll returned fewer documents than requested');
        if (erasure.exists) throw accountDeleted();
        const change = run({
          settings: fieldsOf(before),
          answers: answersOf(inbox),
          mailboxDay: (last?.get('day') as string | undefined) ?? null,
        });
        if (change.settings) transaction.set(settings, change.settings);
        if (mailboxDay && change.mailboxDay === null) transaction.delete(mailboxDay);
        if (mailboxDay && typeof change.mailboxDay === 'string') {
          const expires_at = new Date(Date.parse(change.mailboxDay) + mailboxKept);
          transaction.set(mailboxDay, { day: change.mailboxDay, expires_at });
        }
        return change.result;
      });
    },
  };
}

function answersOf(snapshot: DocumentSnapshot): InboxNotice[] {
  return inboxOf(snapshot).entries.map(({ id, kind, at, is_read }) => ({ id, kind, at, is_read }));
}
