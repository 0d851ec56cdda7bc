import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { Answer, StoredNotifications } from '../../notifications/model.ts';
import type {
  NotificationChange,
  NotificationState,
  NotificationStore,
} from '../../notifications/ports.ts';
import { accountDeleted } from '../calls/idempotency.ts';
import { fieldsOf, paths } from './documents.ts';
import { inboxOf } from './inboxes.ts';
import { runTransaction } from './transactions.ts';

/** Milliseconds for which the day of a mailbox's last email is kept: until that day has ended everywhere. */
const mailboxKept = 2 * 24 * 60 * 60 * 1000;

/** Settings of emails and feeds in Firestore. */
export class FirestoreNotifications implements NotificationStore {
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  async settings(uid: string): Promise<StoredNotifications | null> {
    return fieldsOf(await this.#db.doc(paths.notifications(uid)).get());
  }

  async answers(uid: string): Promise<Answer[]> {
    return answersOf(await this.#db.doc(paths.inbox(uid)).get());
  }

  withFeed(hash: string): Promise<StoredNotifications | null> {
    return this.#one(this.#all().where('feed_hash', '==', hash));
  }

  withUnsubscribe(token: string): Promise<StoredNotifications | null> {
    return this.#one(this.#all().where('unsubscribe', '==', token));
  }

  async due(day: string, limit: number): Promise<string[]> {
    const due = this.#all().where('mail_day', '<', day).orderBy('mail_day').limit(limit);
    return (await due.get()).docs.map(({ id }) => id);
  }

  change<T>(
    { uid, mailbox }: { uid: string; mailbox: string | null },
    run: (state: NotificationState) => NotificationChange<T>,
  ): Promise<T> {
    const settings = this.#db.doc(paths.notifications(uid));
    const mailboxDay = mailbox === null ? null : this.#db.doc(paths.mailbox(mailbox));
    return runTransaction(this.#db, async (transaction) => {
      const [erasure, before, inbox, last] = await transaction.getAll(
        this.#db.doc(paths.erasure(uid)),
        settings,
        this.#db.doc(paths.inbox(uid)),
        ...(mailboxDay ? [mailboxDay] : []),
      );
      if (!erasure || !before || !inbox) throw new Error('getAll answered fewer documents');
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
  }

  #all(): Query {
    return this.#db.collection('notifications');
  }

  async #one(query: Query): Promise<StoredNotifications | null> {
    const [found] = (await query.limit(1).get()).docs;
    return found ? fieldsOf(found) : null;
  }
}

function answersOf(snapshot: DocumentSnapshot): Answer[] {
  return inboxOf(snapshot).entries.map(({ id, kind, at, is_read }) => ({ id, kind, at, is_read }));
}
