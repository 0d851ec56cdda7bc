import { fieldNames } from '@shared/contract/fields.ts';
import { apiPaths, apiUrl, type ApiPath } from '@shared/contract/routes.ts';
import { mailboxHash } from '../../notifications/mailbox.ts';
import { sendDailyMail } from '../../notifications/send-mail.ts';
import { createNotificationServer } from '../../notifications/serve.ts';
import { feedOf, newWorld, origin, wantMail } from '../../notifications/testing/world.ts';
import { aSubmission, aylin } from '../../places/testing/world.ts';
import { attestation, newApplication, placeIds, withPlaces } from './application.ts';

/** Maximum number of Firestore reads of each operation. Reads for checking the identity token are not included. */
export const maxReadsOfAnswers = {
  approve: 7,
  decline: 5,
  'hand on': 3,
  'hand on again': 3,
  'take back what was handed on': 4,
  'approve what was handed on': 7,
  ask: 4,
  answer: 3,
  'view the inbox': 1,
  'mark as read': 3,
  'mark as read again': 1,
  'view the settings of emails': 1,
  'fetch the feed': 2,
  'send the email of a day': 9,
  'find no news for an email': 5,
} as const;
export type Answered = keyof typeof maxReadsOfAnswers;

export async function readsOfAnswers(): Promise<Record<Answered, number>> {
  let reads = 0;
  const application = await withPlaces(newApplication({ onRead: () => void reads++ }));
  const { world, handle } = application;
  const id = placeIds.approved;

  async function call(who: string, method: string, url: string, body?: object): Promise<void> {
    world.pass(1_000);
    reads = 0;
    const headers = {
      'x-firebase-appcheck': attestation,
      authorization: `Bearer ${who}`,
      'content-type': 'application/json',
    };
    const { status } = await handle(
      new Request(`http://x${url}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    if (status !== 200) throw new Error(`${method} ${url} answered ${status}`);
  }

  async function decision(path: ApiPath, body: object): Promise<number> {
    await call('aylin', 'POST', apiUrl(apiPaths.submit, { id }), aSubmission());
    await call('admin', 'POST', await addressOf(path), body);
    return reads;
  }
  async function addressOf(path: ApiPath): Promise<string> {
    const [newest] = await world.store.suggestionsOfPlace(id, 1);
    return apiUrl(path as typeof apiPaths.approve, { id, sid: newest?.id ?? '' });
  }
  async function readsOf(...asked: Parameters<typeof call>): Promise<number> {
    await call(...asked);
    return reads;
  }

  const decline = await decision(apiPaths.decline, { reason_id: 'no_source' });
  const ask = await decision(apiPaths.ask, { question: 'Who told you?' });
  const answer = await readsOf('aylin', 'POST', await addressOf(apiPaths.answer), { answer: 'x' });
  const revision = (await world.store.place(id))?.revision;
  const approve = await decision(apiPaths.approve, { fields: fieldNames, revision });
  const handOn = await decision(apiPaths.handOn, { note: 'Who knows this village?' });
  const handOnAgain = await readsOf('admin', 'POST', await addressOf(apiPaths.handOn), {});
  const undo = await readsOf('admin', 'POST', await addressOf(apiPaths.takeHandOnBack), {});
  await call('admin', 'POST', await addressOf(apiPaths.handOn), {});
  const approveHanded = await readsOf('admin', 'POST', await addressOf(apiPaths.approve), {
    ...{ fields: fieldNames, revision: (await world.store.place(id))?.revision },
  });
  const ids = (await world.store.inbox(aylin.uid)).entries.map((entry) => entry.id);
  const readAll = () => readsOf('aylin', 'POST', apiUrl(apiPaths.inboxRead), { ids });
  return {
    ...{ approve, decline, ask, answer },
    ...{ 'hand on': handOn, 'hand on again': handOnAgain },
    ...{ 'take back what was handed on': undo, 'approve what was handed on': approveHanded },
    'view the inbox': await readsOf('aylin', 'GET', apiUrl(apiPaths.inbox)),
    'mark as read': await readAll(),
    'mark as read again': await readAll(),
    'view the settings of emails': await readsOf('aylin', 'GET', apiUrl(apiPaths.notifications)),
    ...(await readsOfNotifications()),
  };
}

async function readsOfNotifications() {
  const world = newWorld();
  const { store, secrets } = world;
  const path = await feedOf(world);
  await wantMail(world);
  store.answer('aylin', 'a');
  const fail = (error: unknown) => {
    throw error;
  };
  const serve = createNotificationServer({
    ...{ store, secrets, origin, localMail: null, now: () => 0, onError: fail },
  });
  const readsOf = async (run: () => Promise<unknown>): Promise<number> => {
    const before = store.reads;
    await run();
    return store.reads - before;
  };
  const send = (day: string) =>
    sendDailyMail({
      ...{ store, origin, now: () => new Date(`${day}T15:10:00Z`), log: () => undefined },
      addressOf: async () => 'aylin@mail.example',
      mailboxHash: async (email) => mailboxHash(Buffer.alloc(32), email),
      send: async () => ({ outcome: 'sent' }),
    });
  return {
    'fetch the feed': await readsOf(() => serve(new Request(`${origin}${path}`))),
    'send the email of a day': await readsOf(() => send('2026-11-27')),
    'find no news for an email': await readsOf(() => send('2026-11-28')),
  };
}
