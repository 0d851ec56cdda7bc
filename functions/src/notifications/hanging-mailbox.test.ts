import { expect, it } from 'vitest';
import { mailboxHash } from './mailbox.ts';
import { sendDailyMail } from './send-mail.ts';
import { aylin, newWorld, origin, wantMail } from './testing/world.ts';

const day = 24 * 60 * 60 * 1000;
const hang = 20_000;

it('when the server hangs after the messages to many mailboxes: the next day, other people get their emails first', async () => {
  const world = newWorld();
  const clock = { at: Date.parse('2026-11-27T15:10:00Z') };
  const sent: string[] = [];
  const run = () =>
    sendDailyMail({
      ...{ store: world.store, origin, now: () => new Date(clock.at), log: () => undefined },
      addressOf: async (uid) => `${uid}@mail.example`,
      mailboxHash: async (email) => mailboxHash(Buffer.alloc(32), email),
      async send({ to }) {
        sent.push(to);
        if (!to.startsWith('hangs')) return { outcome: 'sent' };
        clock.at += hang;
        return { outcome: 'unknown' };
      },
    });
  const hanging = Array.from({ length: 30 }, (_, n) => `hangs${n}`);
  for (const uid of [...hanging, 'aylin', 'babek']) {
    await wantMail(world, { caller: { ...aylin, uid } });
    world.store.answer(uid, 'a');
  }
  await run();
  clock.at += 60 * 60 * 1000;
  expect(await run()).toMatchObject({ sent: 2 });
  for (const uid of ['aylin', 'babek']) world.store.answer(uid, 'b');
  sent.length = 0;
  clock.at += day;
  expect(await run()).toMatchObject({ sent: 2, unknown: 22 });
  expect(sent.slice(0, 2)).toEqual(['aylin@mail.example', 'babek@mail.example']);
});
