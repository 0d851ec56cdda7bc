import type { InboxKind } from '@shared/contract/inbox.ts';
import type { InboxNotice, StoredNotifications } from '../model.ts';
import type { NotificationChange, NotificationState, NotificationStore } from '../ports.ts';

export class MemoryNotifications implements NotificationStore {
  readonly stored = new Map<string, StoredNotifications>();
  readonly inboxes = new Map<string, InboxNotice[]>();
  readonly mailboxes = new Map<string, string>();
  readonly #onRead: () => void;
  reads = 0;

  constructor(onRead: () => void = () => undefined) {
    this.#onRead = onRead;
  }

  answer(
    uid: string,
    id: string,
    { kind = 'approved' as InboxKind, at = new Date(0), is_read = false } = {},
  ): void {
    this.inboxes.set(uid, [{ id, kind, at, is_read }, ...(this.inboxes.get(uid) ?? [])]);
  }

  async settings(uid: string) {
    this.#read(1);
    return this.stored.get(uid) ?? null;
  }

  async answers(uid: string) {
    this.#read(1);
    return this.inboxes.get(uid) ?? [];
  }

  async withFeed(hash: string) {
    return this.#one((one) => one.feed_hash === hash);
  }

  async withUnsubscribe(token: string) {
    return this.#one((one) => one.unsubscribe === token);
  }

  async due(at: string, limit: number) {
    const day = at.slice(0, 10);
    const isDue = (value: string) => value < day || (value > `${day}T` && value < at);
    const due = [...this.stored.values()]
      .filter(({ mail_day }) => mail_day !== null && isDue(mail_day))
      .sort((a, b) => ((a.mail_day ?? '') < (b.mail_day ?? '') ? -1 : 1))
      .map(({ uid }) => uid)
      .slice(0, limit);
    this.#read(due.length);
    return due;
  }

  async change<T>(
    { uid, mailbox }: { uid: string; mailbox: string | null },
    run: (state: NotificationState) => NotificationChange<T>,
  ): Promise<T> {
    this.#read(mailbox === null ? 3 : 4);
    const { result, settings, mailboxDay } = run({
      settings: this.stored.get(uid) ?? null,
      answers: this.inboxes.get(uid) ?? [],
      mailboxDay: (mailbox !== null && this.mailboxes.get(mailbox)) || null,
    });
    if (settings) this.stored.set(uid, structuredClone(settings));
    if (mailbox !== null && mailboxDay === null) this.mailboxes.delete(mailbox);
    if (mailbox !== null && typeof mailboxDay === 'string') this.mailboxes.set(mailbox, mailboxDay);
    return result;
  }

  #one(fits: (one: StoredNotifications) => boolean) {
    this.#read(1);
    return [...this.stored.values()].find(fits) ?? null;
  }

  #read(documents: number): void {
    this.reads += documents;
    for (let n = 0; n < documents; n++) this.#onRead();
  }
}
