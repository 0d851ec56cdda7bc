import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languageList } from '@shared/languages/languages.ts';
import type { LogEntry } from '../platform/log/port.ts';
import { refusalsUntilOff } from './mail-state.ts';
import { mailboxHash } from './mailbox.ts';
import type { SendMail } from './ports.ts';
import { sendDailyMail, type MailContext } from './send-mail.ts';
import { smtpSender } from './smtp.ts';
import { startSmtpServer } from './testing/smtp-server.ts';
import { babek, newWorld, origin, wantMail, type NotificationWorld } from './testing/world.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => void (smtp = await startSmtpServer()));
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.messages.length = 0;
  Object.assign(smtp.behaviour, accepting);
});
const accepting = { connect: 'accept', sender: 'accept', mailbox: 'accept', message: 'accept' };

/** Timeout in milliseconds: long enough for a busy machine, and short enough for a test. */
const shortTimeout = 1_000;
const hour = 60 * 60 * 1000;

const addresses: Record<string, string> = {
  aylin: 'aylin@mail.example',
  babek: 'babek@mail.example',
};

function runs(world: NotificationWorld, parts: Partial<MailContext> = {}) {
  const clock = { at: Date.parse('2026-11-27T15:10:00Z') };
  const logged: LogEntry[] = [];
  const context: MailContext = {
    ...{ store: world.store, origin, now: () => new Date(clock.at) },
    addressOf: async (uid) => addresses[uid] ?? null,
    mailboxHash: async (email) => mailboxHash(Buffer.alloc(32), email),
    send: smtpSender({ server: smtp.address, password: () => '', timeout: shortTimeout }),
    log: (entry) => void logged.push(entry),
    ...parts,
  };
  return {
    logged,
    run: () => sendDailyMail(context),
    pass: (hours: number) => void (clock.at += hours * hour),
  };
}

function read({ text }: { text: string }) {
  const unfolded = text.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? null;
  const parts = text.split(/^--.*$/m).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    const encoded = body.join('\r\n\r\n');
    if (/base64/.test(head)) return Buffer.from(encoded, 'base64').toString('utf8');
    const joined = encoded.replaceAll('=\r\n', '');
    const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    return /quoted-printable/.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : joined;
  });
  return { header, body: parts.join('\n') };
}
const bodies = () => smtp.messages.map((message) => read(message).body);

async function aylinWaits() {
  const world = newWorld();
  await wantMail(world);
  world.store.answer('aylin', 'a', { kind: 'declined' });
  return world;
}

async function allWait(world: NotificationWorld, uids: string[]) {
  for (const uid of uids) {
    await wantMail(world, { caller: { ...babek, uid } });
    world.store.answer(uid, 'a');
  }
}

describe('the day’s email', () => {
  it('reports the number of new and unread entries in one message, without their content', async () => {
    const world = newWorld();
    world.store.answer('aylin', 'before the wish for emails');
    await wantMail(world);
    world.store.answer('aylin', 'a', { kind: 'approved' });
    world.store.answer('aylin', 'b', { kind: 'declined' });
    world.store.answer('aylin', 'c', { kind: 'asked' });
    world.store.answer('aylin', 'd', { is_read: true });
    world.store.answer('babek', 'never asked for emails');
    const { run, pass, logged } = runs(world);
    await run();
    expect(smtp.messages.map(({ to }) => to)).toEqual([['aylin@mail.example']]);
    const [body = ''] = bodies();
    expect(body).toContain('New answers: 2');
    expect(body).toContain('New questions for you: 1');
    expect(body).not.toMatch(/approved|declined|asked|aylin@|Aylin/);
    for (const hours of [1, 24, 24]) {
      pass(hours);
      await run();
    }
    expect(smtp.messages).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/aylin/i);
  });

  it('is sent at most once a day', async () => {
    const world = await aylinWaits();
    const { run, pass } = runs(world);
    await run();
    world.store.answer('aylin', 'b');
    world.store.answer('aylin', 'c');
    for (let n = 0; n < 8; n++) {
      pass(1);
      await run();
    }
    expect(smtp.messages).toHaveLength(1);
    pass(16);
    await run();
    expect(bodies()[1]).toContain('New answers: 2');
  });

  it('can be stopped by a button of mail programs, and by a link', async () => {
    const world = await aylinWaits();
    await runs(world).run();
    const { header, body } = read(smtp.messages[0] ?? { text: '' });
    const address = `${origin}/notifications/unsubscribe/${world.store.stored.get('aylin')?.unsubscribe}`;
    expect(header('List-Unsubscribe')).toBe(`<${address}>`);
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(header('Auto-Submitted')).toBe('auto-generated');
    expect(header('From')).toBe('Adyurdu <names@adyurdu.example>');
    expect(body.split(address)).toHaveLength(3);
  });

  it.each(languageList)('is in the language of its reader (%s)', async (language) => {
    const world = newWorld();
    await wantMail(world, { language });
    world.store.answer('aylin', 'a');
    await runs(world).run();
    const [body = ''] = bodies();
    expect(/New answers/.test(body)).toBe(language === 'en');
    expect(/dir="rtl"/.test(body)).toBe(['azb', 'fa'].includes(language));
    expect(body).toContain(['azb', 'fa'].includes(language) ? ': ۱' : ': 1');
  });

  it('is not sent to an unverified address, which is not checked again in the same hour', async () => {
    const world = await aylinWaits();
    let asked = 0;
    const { run } = runs(world, { addressOf: async () => (asked++, null) });
    await run();
    await run();
    expect([smtp.messages.length, asked]).toEqual([0, 1]);
  });

  it('is sent once a day to a mailbox of several accounts, in turn for each account', async () => {
    const world = await aylinWaits();
    await wantMail(world, { caller: babek });
    world.store.answer('babek', 'b');
    const same: Record<string, string> = { aylin: 'me@mail.example', babek: 'Me+2@mail.example' };
    const { run, pass } = runs(world, { addressOf: async (uid) => same[uid] ?? null });
    await run();
    pass(1);
    await run();
    expect(smtp.messages.map(({ to }) => to)).toEqual([['me@mail.example']]);
    world.store.answer('aylin', 'a2');
    pass(23);
    await run();
    expect(smtp.messages.map(({ to }) => to[0]?.toLowerCase())).toEqual([
      'me@mail.example',
      'me+2@mail.example',
    ]);
    expect(JSON.stringify([...world.store.mailboxes, ...world.store.stored])).not.toContain(
      'mail.ex',
    );
  });

  it('is sent even when another account cannot be read', async () => {
    const world = await aylinWaits();
    await wantMail(world, { caller: babek });
    world.store.answer('babek', 'b');
    const { run, logged } = runs(world, {
      addressOf: async (uid) => {
        if (uid === 'aylin') throw new Error('no answer about aylin@mail.example');
        return addresses[uid] ?? null;
      },
    });
    await run();
    expect(smtp.messages.map(({ to }) => to)).toEqual([['babek@mail.example']]);
    expect(logged[0]).toMatchObject({ severity: 'ERROR', error: 'Error: no answer about [email]' });
  });
});

describe('no email is lost or sent twice', () => {
  it('when runs overlap', async () => {
    const world = await aylinWaits();
    const { run } = runs(world);
    await Promise.all([run(), run(), run()]);
    expect(smtp.messages).toHaveLength(1);
  });

  it('when runs overlap and the address changes', async () => {
    const world = await aylinWaits();
    const both = ['old@mail.example', 'new@mail.example'].map((address) =>
      runs(world, { addressOf: async () => address }).run(),
    );
    await Promise.all(both);
    expect(smtp.messages).toHaveLength(1);
  });

  it.each([
    ['sends no greeting', { connect: 'silent' }],
    ['refuses connections', { connect: 421 }],
    ['refuses the sender', { sender: 451 }],
    ['does not answer before the message is sent', { mailbox: 'silent' }],
    ['defers the mailbox', { mailbox: 450 }],
    ['reports a full mailbox', { mailbox: 552 }],
    ['refuses the message', { message: 554 }],
  ] as const)('when the server %s: the same email is sent an hour later', async (_, how) => {
    const world = await aylinWaits();
    const { run, pass } = runs(world);
    Object.assign(smtp.behaviour, how);
    const report = await run();
    expect([report.sent, report.unsent + report.unreachable]).toEqual([0, 1]);
    Object.assign(smtp.behaviour, accepting);
    pass(1);
    await run();
    pass(1);
    await run();
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain('New answers: 1');
  });

  it('when the server accepts the message but does not answer: it is not sent again, and counts the next day', async () => {
    const world = await aylinWaits();
    const { run, pass } = runs(world);
    smtp.behaviour.message = 'silent';
    expect(await run()).toMatchObject({ unknown: 1 });
    smtp.behaviour.message = 'accept';
    for (let n = 0; n < 8; n++) {
      pass(1);
      await run();
    }
    expect(smtp.messages).toHaveLength(1);
    world.store.answer('aylin', 'b');
    pass(16);
    await run();
    expect(bodies()[1]).toContain('New answers: 2');
  });

  it('when the process is killed between claiming and sending', async () => {
    const world = await aylinWaits();
    const killed: SendMail = () => Promise.reject(new Error('killed'));
    await runs(world, { send: killed }).run();
    const { run, pass } = runs(world);
    await run();
    expect(smtp.messages).toHaveLength(0);
    pass(24);
    await run();
    expect(bodies()[0]).toContain('New answers: 1');
  });

  it('when the server is down: emails to other people are not tried', async () => {
    const world = await aylinWaits();
    await wantMail(world, { caller: babek });
    world.store.answer('babek', 'b');
    const { run, pass } = runs(world);
    smtp.behaviour.connect = 'silent';
    expect(await run()).toMatchObject({ unreachable: 1, nothing: 0 });
    smtp.behaviour.connect = 'accept';
    pass(1);
    expect(await run()).toMatchObject({ sent: 2 });
  });

  it('when the server does not answer about one mailbox: other people get their emails', async () => {
    const slow = await startSmtpServer({
      onRcptTo: ({ address }, _, answer) => void (address === addresses['babek'] && answer()),
    });
    try {
      const world = await aylinWaits();
      await wantMail(world, { caller: babek });
      world.store.answer('babek', 'b');
      const { run, pass, logged } = runs(world, {
        send: smtpSender({ server: slow.address, password: () => '', timeout: shortTimeout }),
      });
      expect(await run()).toMatchObject({ sent: 1, unsent: 1, unreachable: 0 });
      expect(logged.at(-1)?.severity).toBe('INFO');
      pass(1);
      expect(await run()).toMatchObject({ sent: 0, unsent: 1 });
      expect(slow.messages.map(({ to }) => to)).toEqual([[addresses['babek']]]);
    } finally {
      await slow.stop();
    }
  });

  it('when many mailboxes do not answer: other people get their emails before another attempt', async () => {
    const world = newWorld();
    await allWait(world, [...Array.from({ length: 30 }, (_, n) => `a${n}`), 'babek']);
    const { run, pass } = runs(world, {
      addressOf: async (uid) => `${uid}@mail.example`,
      send: async ({ to }) => {
        if (to === addresses['babek']) return { outcome: 'sent' };
        pass(20 / 3_600);
        return { outcome: 'unsent' };
      },
    });
    expect(await run()).toMatchObject({ sent: 0, unsent: 22 });
    pass(1);
    expect(await run()).toMatchObject({ sent: 1, unsent: 22 });
    world.store.answer('babek', 'b');
    pass(23);
    expect(await run()).toMatchObject({ sent: 1, unsent: 22 });
  });

  it('when a thousand accounts have the same mailbox: other people get their emails in the same run', async () => {
    const world = newWorld();
    await allWait(world, [...Array.from({ length: 1_001 }, (_, n) => `a${n}`), 'babek']);
    const { run } = runs(world, {
      addressOf: async (uid) => addresses[uid] ?? `me+${uid}@mail.example`,
      send: async () => ({ outcome: 'sent' }),
    });
    expect(await run()).toMatchObject({ sent: 2, nothing: 1_000 });
    expect(await run()).toMatchObject({ sent: 0, nothing: 0 });
  });

  it('when the server accepts connections but no message: all are tried, and the log reports an error', async () => {
    const world = newWorld();
    await allWait(world, ['aylin', 'babek', 'ceren']);
    const { run, logged } = runs(world, {
      addressOf: async (uid) => `${uid}@mail.example`,
      send: async ({ to }) => ({ outcome: to === addresses['aylin'] ? 'unsent' : 'refused' }),
    });
    expect(await run()).toMatchObject({ sent: 0, unsent: 1, refused: 2 });
    expect(logged.at(-1)?.severity).toBe('ERROR');
  });

  it('when one mailbox is refused: other people get their emails, and that mailbox is skipped after some days', async () => {
    const world = await aylinWaits();
    await wantMail(world, { caller: babek });
    const { run, pass } = runs(world);
    for (let day = 1; day <= refusalsUntilOff; day++) {
      expect(world.store.stored.get('aylin')?.unsubscribe).not.toBeNull();
      smtp.behaviour.mailbox = 550;
      expect(await run()).toMatchObject({ refused: 1 });
      pass(24);
    }
    expect(world.store.stored.get('aylin')).toMatchObject({ unsubscribe: null, mail_day: null });
    smtp.behaviour.mailbox = 'accept';
    world.store.answer('babek', 'b');
    expect(await run()).toMatchObject({ sent: 1 });
  });

  it('when the user turns emails off while one is being sent', async () => {
    const world = await aylinWaits();
    const send = smtpSender({ server: smtp.address, password: () => '', timeout: shortTimeout });
    const { run } = runs(world, {
      send: async (message) => {
        await wantMail(world, { mail: false });
        return send(message);
      },
    });
    await run();
    expect(world.store.stored.get('aylin')).toMatchObject({
      unsubscribe: null,
      mail_day: null,
      told: [],
    });
  });
});

it('the sender signs in with the password when the server requires it, and stops after a refusal', async () => {
  const seen: unknown[] = [];
  const guarded = await startSmtpServer({
    authOptional: false,
    onAuth: ({ username, password }, _, answer) => {
      seen.push([username, password]);
      answer(password === 'right' ? null : new Error('no'), { user: username });
    },
  });
  try {
    const server = { ...guarded.address, user: 'names' };
    const world = await aylinWaits();
    const { run: runWith } = runs(world, { send: smtpSender({ server, password: () => 'wrong' }) });
    expect(await runWith()).toMatchObject({ unreachable: 1 });
    const { run } = runs(world, { send: smtpSender({ server, password: () => 'right' }) });
    expect(await run()).toMatchObject({ sent: 1 });
    expect(seen).toEqual([
      ['names', 'wrong'],
      ['names', 'right'],
    ]);
  } finally {
    await guarded.stop();
  }
});

it('the sender sends nothing unencrypted to another computer', async () => {
  const world = await aylinWaits();
  const server = { ...smtp.address, plain: false };
  const { run } = runs(world, { send: smtpSender({ server, password: () => '' }) });
  expect(await run()).toMatchObject({ unreachable: 1 });
  expect(smtp.messages).toEqual([]);
});
