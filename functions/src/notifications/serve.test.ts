import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { languageList } from '@shared/languages/languages.ts';
import { createNotificationServer, secretAllowance } from './serve.ts';
import { endFeed } from './settings.ts';
import {
  aylin,
  feedOf,
  newWorld,
  origin,
  wantMail,
  type NotificationWorld,
} from './testing/world.ts';

function server(world: NotificationWorld, now: () => number = () => 0) {
  const serve = createNotificationServer({
    ...{ store: world.store, secrets: world.secrets, origin, localMail: null, now },
    onError: (error) => {
      throw error;
    },
  });
  return (path: string, init: RequestInit = {}) => serve(new Request(`${origin}${path}`, init));
}

interface Feed {
  feed: {
    id: string;
    title: string;
    updated: string;
    entry: { id: string; title: string; updated: string }[];
  };
}
const parse = (xml: string) =>
  new XMLParser({ isArray: (name) => name === 'entry' }).parse(xml) as Feed;

const decidedAt = new Date('2026-11-20T13:37:42.123Z');

async function withAnswers() {
  const world = newWorld();
  world.store.answer(aylin.uid, 'history-1', {
    kind: 'declined',
    at: new Date('2026-11-18T08:00:00Z'),
  });
  world.store.answer(aylin.uid, 'history-2', { kind: 'approved', at: decidedAt });
  world.store.answer(aylin.uid, 'history-3', { kind: 'asked', at: decidedAt, is_read: true });
  return world;
}

describe('a feed', () => {
  it('shows for each entry only its kind and its day', async () => {
    const world = await withAnswers();
    const answer = await server(world)(await feedOf(world));
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await answer.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { feed } = parse(xml);
    expect(feed.updated).toBe('2026-11-20T00:00:00Z');
    expect(feed.entry.map(({ title, updated }) => [title, updated])).toEqual([
      ['A question', '2026-11-20T00:00:00Z'],
      ['An answer', '2026-11-20T00:00:00Z'],
      ['An answer', '2026-11-18T00:00:00Z'],
    ]);
    expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(3);
  });

  it('contains no decision, account, time or history entry that could identify a place', async () => {
    const world = await withAnswers();
    const xml = await (await server(world)(await feedOf(world))).text();
    for (const text of [
      'history-',
      'approved',
      'declined',
      'asked',
      aylin.uid,
      aylin.name ?? '',
      '13:37',
    ])
      expect(xml).not.toContain(text);
  });

  it.each(languageList)('is in the language of its owner (%s)', async (language) => {
    const world = await withAnswers();
    const xml = await (await server(world)(await feedOf(world, language))).text();
    const titles = new Set(parse(xml).feed.entry.map(({ title }) => title));
    expect(titles.size).toBe(2);
    const english = [...titles].some((title) => title.includes('answer'));
    expect(english).toBe(language === 'en');
  });

  it('is cached only by its reader, and is 304 until it has changed', async () => {
    const world = await withAnswers();
    const ask = server(world);
    const path = await feedOf(world);
    const { headers } = await ask(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await ask(path, again)).status).toBe(304);
    world.store.inboxes.get(aylin.uid)?.forEach((entry) => (entry.is_read = true));
    expect((await ask(path, again)).status).toBe(304);
    world.store.answer(aylin.uid, 'history-4', { at: decidedAt });
    expect((await ask(path, again)).status).toBe(200);
  });

  it('ends when it is revoked or replaced', async () => {
    const world = await withAnswers();
    const ask = server(world);
    const [old, current] = [await feedOf(world), await feedOf(world)];
    expect((await ask(old)).status).toBe(404);
    expect((await ask(current)).status).toBe(200);
    await endFeed(world, aylin);
    expect((await ask(current)).status).toBe(404);
  });

  it('is valid for an empty inbox', async () => {
    const world = newWorld();
    const answer = await server(world)(await feedOf(world));
    expect([answer.status, XMLValidator.validate(await answer.text())]).toEqual([200, true]);
  });

  it('costs two reads, or none for a made-up address, and has a rate limit for each address', async () => {
    const world = await withAnswers();
    let at = 0;
    const ask = server(world, () => at);
    const path = await feedOf(world);
    world.store.reads = 0;
    await ask(path);
    expect(world.store.reads).toBe(2);
    for (let n = 0; n < 1_000; n++)
      await ask(`/notifications/feed/${String(n).padStart(32, 'x')}.xml`);
    expect(world.store.reads).toBe(2);
    for (let n = 1; n < secretAllowance.burst; n++) expect((await ask(path)).status).toBe(200);
    const refused = await ask(path);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      secretAllowance.every / 1_000,
    ]);
    at += secretAllowance.every;
    expect((await ask(path)).status).toBe(200);
  });
});

describe('the unsubscribe link', () => {
  async function withMail(language: (typeof languageList)[number] = 'en') {
    const world = newWorld();
    await wantMail(world, { language });
    const token = world.store.stored.get(aylin.uid)?.unsubscribe ?? '';
    const wants = () => world.store.stored.get(aylin.uid)?.unsubscribe !== null;
    return { ask: server(world), path: `/notifications/unsubscribe/${token}`, wants };
  }

  it('changes nothing on GET and HEAD, which link checkers use', async () => {
    const { ask, path, wants } = await withMail();
    const answer = await ask(path);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await answer.text()).toContain('<form method="post">');
    expect((await ask(path, { method: 'HEAD' })).status).toBe(200);
    expect(wants()).toBe(true);
  });

  it.each([
    ['its button', { method: 'POST' }],
    [
      'a mail program',
      { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    ],
  ])('ends the emails permanently through %s, without a sign-in', async (_, init) => {
    const { ask, path, wants } = await withMail();
    expect(await (await ask(path, init)).text()).toContain('You won’t get these emails any more');
    expect(wants()).toBe(false);
    const inTurkish = { ...init, headers: { 'accept-language': 'tr-TR,tr;q=0.9' } };
    expect(await (await ask(path, inTurkish)).text()).toContain('Artık bu e-postaları');
    expect(wants()).toBe(false);
  });

  it('shows a page in the language of the emails', async () => {
    const { ask, path } = await withMail('azb');
    const html = await (await ask(path)).text();
    expect(html).toContain('<html lang="az-Arab" dir="rtl">');
    expect(html).not.toContain('emails');
  });

  it('answers no other method and no other address', async () => {
    const { ask, path, wants } = await withMail();
    expect((await ask(path, { method: 'DELETE' })).status).toBe(405);
    for (const other of ['/notifications', '/notifications/mail', '/notifications/unsubscribe/x'])
      expect((await ask(other)).status).toBe(404);
    expect((await ask(`/notifications/feed/${path.split('/').at(-1)}.xml`)).status).toBe(404);
    expect(wants()).toBe(true);
  });
});
