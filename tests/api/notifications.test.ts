import { describe, expect, it } from 'vitest';
import { apiPaths } from '@shared/contract/routes.ts';
import type { NewFeed, NotificationSettings } from '@shared/contract/notifications.ts';
import { deleteAccount } from '../../functions/src/erasure/delete-account.ts';
import type { StoredNotifications } from '../../functions/src/notifications/model.ts';
import type { NotificationStore } from '../../functions/src/notifications/ports.ts';
import { MemoryNotifications } from '../../functions/src/notifications/testing/memory.ts';
import { firestoreAccountTraces } from '../../functions/src/platform/store/account-traces.ts';
import { verifiedAddress } from '../../functions/src/platform/store/accounts.ts';
import { inboxDocument } from '../../functions/src/platform/store/inboxes.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { firestoreNotifications } from '../../functions/src/platform/store/notifications.ts';
import { appCheckToken, auth, call, db, newAccount, setting, type Account } from './suite.ts';

const entry = (id: string) => ({
  ...{ id, place_id: 'gn-1', suggestion_id: id, kind: 'approved' as const, at: new Date(1_000) },
  ...{ is_read: false, name_az: 'Sulduz', name_loc: null, name_new: 'Naqadeh' },
  ...{ reason_id: null, words: null, rows: 1, list: null },
});

interface Tested {
  store: NotificationStore;
  fillInbox(uid: string, ids: string[]): Promise<unknown>;
}

const inMemory = (): Tested => {
  const store = new MemoryNotifications();
  return {
    store,
    fillInbox: async (uid, ids) =>
      ids.toReversed().forEach((id) => store.answer(uid, id, { at: new Date(1_000) })),
  };
};

const inFirestore = (): Tested => ({
  store: firestoreNotifications(db),
  fillInbox: (uid, ids) =>
    db.doc(`inboxes/${uid}`).set(inboxDocument(uid, { entries: ids.map(entry) })),
});

const settingsOf = (uid: string, changes: Partial<StoredNotifications> = {}) => ({
  ...{ uid, language: 'az' as const, feed_hash: null, unsubscribe: null, mail_day: null },
  ...{ told: [], refused: 0 },
  ...changes,
});

describe.each([
  ['in memory', inMemory],
  ['in Firestore', inFirestore],
])('the notification store %s', (_, tested) => {
  it('finds settings by their current secrets only', async () => {
    const { store } = tested();
    const [uid, feed_hash, unsubscribe] = [newDocumentId(), newDocumentId(), newDocumentId()];
    const settings = settingsOf(uid, { feed_hash, unsubscribe });
    await store.change({ uid, mailbox: null }, () => ({ result: null, settings }));
    expect(await store.settings(uid)).toEqual(settings);
    expect(await store.withFeed(feed_hash)).toEqual(settings);
    expect(await store.withUnsubscribe(unsubscribe)).toEqual(settings);
    await store.change({ uid, mailbox: null }, () => ({ result: 1, settings: settingsOf(uid) }));
    expect(await store.withFeed(feed_hash)).toBeNull();
    expect(await store.withUnsubscribe(unsubscribe)).toBeNull();
    expect(await store.settings(newDocumentId())).toBeNull();
  });

  it('passes the stored state to a change, saves its settings, and returns its result', async () => {
    const { store, fillInbox } = tested();
    const [uid, mailbox] = [newDocumentId(), newDocumentId()];
    await fillInbox(uid, ['b', 'a']);
    const first = await store.change({ uid, mailbox }, (state) => ({
      ...{ result: state, settings: settingsOf(uid), mailboxDay: '2026-11-27' },
    }));
    expect(first).toMatchObject({ settings: null, mailboxDay: null });
    expect(first.answers).toEqual(
      ['b', 'a'].map((id) => ({ id, kind: 'approved', at: new Date(1_000), is_read: false })),
    );
    expect(await store.answers(uid)).toEqual(first.answers);
    const day = (change = {}) =>
      store.change({ uid, mailbox }, ({ mailboxDay }) => ({ result: mailboxDay, ...change }));
    expect(await day()).toBe('2026-11-27');
    await day({ mailboxDay: null });
    expect(await day()).toBeNull();
  });

  it('lists accounts whose email is due, the longest wait first, and unsent emails of the day last', async () => {
    const { store } = tested();
    // These days are so early that no account of another test has an email due.
    const days = [
      ...['', '0001-01-03T15:09:00.000Z', '0001-01-03T15:08:00.000Z', '0001-01-03T15:10:00.000Z'],
      ...['0001-01-02', '0001-01-01T15:10:00.000Z', '0001-01-01 claimed', '0001-01-01'],
      ...['0001-01-03', '0001-01-03 claimed', null],
    ];
    const uids = days.map(() => newDocumentId());
    for (const [n, uid] of uids.entries()) {
      const mail_day = days[n] ?? null;
      await store.change({ uid, mailbox: null }, () => ({
        ...{ result: null, settings: settingsOf(uid, { mail_day }) },
      }));
    }
    const at = '0001-01-03T15:10:00.000Z';
    const due = (await store.due(at, 1_000)).filter((uid) => uids.includes(uid));
    expect(due.map((uid) => days[uids.indexOf(uid)])).toEqual([
      ...['', '0001-01-01', '0001-01-01 claimed', '0001-01-01T15:10:00.000Z', '0001-01-02'],
      ...['0001-01-03T15:08:00.000Z', '0001-01-03T15:09:00.000Z'],
    ]);
    expect(await store.due(at, 1)).toHaveLength(1);
    for (const uid of uids) {
      await store.change({ uid, mailbox: null }, () => ({
        ...{ result: null, settings: settingsOf(uid) },
      }));
    }
  });

  it('loses no update when several run concurrently', async () => {
    const { store } = tested();
    const uid = newDocumentId();
    // The store refuses a change that has waited too long for other changes, and `add` then tries again. A refused
    // change may still have been stored, so the final number can be higher than 3.
    const add = (): Promise<void> =>
      store
        .change({ uid, mailbox: null }, ({ settings }) => ({
          ...{
            result: undefined,
            settings: settingsOf(uid, { refused: (settings?.refused ?? 0) + 1 }),
          },
        }))
        .catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'unavailable' });
          return add();
        });
    await Promise.all([add(), add(), add()]);
    expect((await store.settings(uid))?.refused).toBeGreaterThanOrEqual(3);
  });
});

const at = (address: string, init: RequestInit = {}) =>
  fetch(`${setting('ADYURDU_HOSTING_URL')}${new URL(address).pathname}`, init);

const post = <T>({ token }: Account, path: string, body: object) =>
  call<T>(path, { method: 'POST', token, body });

async function withFeed(name: string) {
  const account = await newAccount(name);
  const { data } = await post<NewFeed>(account, apiPaths.feed, { language: 'tr' });
  return { account, address: data.address };
}

describe('a feed', () => {
  it('is readable by its address alone until it is revoked', async () => {
    const { account, address } = await withFeed('Aylin');
    await db
      .doc(`inboxes/${account.uid}`)
      .set(inboxDocument(account.uid, { entries: [entry('a')] }));
    const feed = await at(address);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const xml = await feed.text();
    expect(xml).toContain('Size yanıt geldi');
    for (const secret of ['Sulduz', 'Naqadeh', 'gn-1', account.uid, account.email, 'Aylin'])
      expect(xml).not.toContain(secret);
    const etag = { headers: { 'if-none-match': feed.headers.get('etag') ?? '' } };
    expect((await at(address, etag)).status).toBe(304);
    const { data } = await call<NotificationSettings>(apiPaths.notifications, account);
    expect(data).toMatchObject({ feed: true, language: 'tr' });
    await call(apiPaths.feed, { method: 'DELETE', token: account.token });
    expect((await at(address)).status).toBe(404);
  });

  it('is deleted with the account, like its email settings', async () => {
    const { account, address } = await withFeed('Babek');
    const accounts = {
      traces: firestoreAccountTraces(db, Date.now),
      accounts: { disable: async () => undefined, remove: async () => undefined },
      uploads: { disown: async () => undefined },
    };
    const caller = { uid: account.uid, name: null, admin: false, moderator: false, verified: true };
    await deleteAccount(accounts, caller);
    expect((await at(address)).status).toBe(404);
    expect((await db.doc(`notifications/${account.uid}`).get()).exists).toBe(false);
    await expect(
      firestoreNotifications(db).change({ uid: account.uid, mailbox: null }, () => ({
        ...{ result: null, settings: settingsOf(account.uid) },
      })),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('notification emails', () => {
  it('require a verified address, and stop through their unsubscribe link', async () => {
    const account = await newAccount('Aylin');
    const wish = { language: 'en', mail: true };
    const refused = await post(account, apiPaths.notifications, wish);
    expect([refused.status, refused.error.field]).toEqual([400, 'mail']);
    expect(await verifiedAddress(auth, account.uid)).toBeNull();
    await auth.updateUser(account.uid, { emailVerified: true });
    expect(await verifiedAddress(auth, account.uid)).toBe(account.email);
    const { data } = await post<NotificationSettings>(account, apiPaths.notifications, wish);
    expect(data).toMatchObject({ mail: true, mail_offered: true });
    const { unsubscribe } =
      (await firestoreNotifications(db).settings(account.uid)) ?? settingsOf('');
    const link = `https://x.example/notifications/unsubscribe/${unsubscribe}`;
    expect(await (await at(link)).text()).toContain('Stop these emails');
    expect((await at(link, { method: 'POST' })).status).toBe(200);
    const after = await call<NotificationSettings>(apiPaths.notifications, account);
    expect(after.data.mail).toBe(false);
    await auth.updateUser(account.uid, { disabled: true });
    expect(await verifiedAddress(auth, account.uid)).toBeNull();
    expect(await verifiedAddress(auth, newDocumentId())).toBeNull();
  });

  it('appear on the mail page of the local suite', async () => {
    const account = await newAccount('Aylin');
    await auth.updateUser(account.uid, { emailVerified: true });
    await post(account, apiPaths.notifications, { language: 'en', mail: true });
    await db
      .doc(`inboxes/${account.uid}`)
      .set(inboxDocument(account.uid, { entries: [entry('a')] }));
    const page = 'https://x.example/notifications/mail';
    await at(page, { method: 'POST' });
    const links = (await (await at(page)).text()).matchAll(/mail\/(\d+-[0-9a-f]{8}\.eml)"/g);
    const names = [...links].map(([, name]) => name ?? '');
    const messages = await Promise.all(
      names.map(async (name) => (await at(`${page}/${name}`)).text()),
    );
    expect(messages.filter((text) => text.includes(`To: ${account.email}`))).toHaveLength(1);
  });

  it('have their settings in the account’s data, without the feed’s secret', async () => {
    const { account } = await withFeed('Aylin');
    const answer = await fetch(`${setting('ADYURDU_HOSTING_URL')}/api/account/data`, {
      headers: {
        ...{ 'x-firebase-appcheck': appCheckToken(), authorization: `Bearer ${account.token}` },
      },
    });
    const archive = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(archive).toContain('{"of":"notifications","language":"tr","mail":false');
    const stored = await firestoreNotifications(db).settings(account.uid);
    expect(archive).not.toContain(stored?.feed_hash ?? '?');
  });
});
