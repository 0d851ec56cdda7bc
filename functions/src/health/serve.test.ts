import { expect, it } from 'vitest';
import { createHealthServer, type LastTimes } from './serve.ts';

const began = Date.parse('2026-01-01T12:00:00Z');
const ago = (seconds: number) => new Date(began - seconds * 1000);

function newHealth(made: LastTimes) {
  const world = { now: began, reads: 0, broken: false };
  const serve = createHealthServer({
    version: 'abc123',
    read: async () => {
      world.reads++;
      if (world.broken) throw new Error('secret of the database');
      return made;
    },
    now: () => world.now,
    onError: () => undefined,
  });
  const ask = (path = '/health', method = 'GET') =>
    serve(new Request(`http://x${path}`, { method }));
  return { world, ask };
}

const made: LastTimes = { atlas: ago(5), book: ago(3_600), backup: null, backupFailed: ago(60) };

it('reports the version and the age of map, book and backup', async () => {
  const answer = await newHealth(made).ask();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await answer.json()).toEqual({
    status: 'ok',
    version: 'abc123',
    at: '2026-01-01T12:00:00.000Z',
    // The time of the map's last change is rounded to the day. A flag that mutes a recording changes the map, and the
    // hour could reveal the flag's sender.
    atlas: { at: '2026-01-01T00:00:00.000Z', age_seconds: 43_200 },
    book: { at: '2026-01-01T11:00:00.000Z', age_seconds: 3600 },
    backup: null,
    backup_failed: { at: '2026-01-01T11:59:00.000Z', age_seconds: 60 },
  });
});

it('reads once a minute, regardless of the number and the queries of requests', async () => {
  const { world, ask } = newHealth(made);
  await Promise.all(Array.from({ length: 500 }, (_, n) => ask(`/health?n=${n}`)));
  world.now += 59_999;
  await ask();
  expect(world.reads).toBe(1);
  world.now += 1;
  await ask();
  expect(world.reads).toBe(2);
});

it('reports only that the database does not answer, and tries again after five seconds', async () => {
  const { world, ask } = newHealth(made);
  world.broken = true;
  const answer = await ask();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await answer.text()).not.toContain('secret');
  world.broken = false;
  world.now += 4_999;
  expect((await ask()).status).toBe(503);
  expect(world.reads).toBe(1);
  world.now += 1;
  expect((await ask()).status).toBe(200);
});

it.each([
  ['/health', 'POST', 405],
  ['/health/x', 'GET', 404],
  ['/health', 'HEAD', 200],
  ['/', 'GET', 200],
])('%s with %s answers %i', async (path, method, status) => {
  const { world, ask } = newHealth(made);
  const answer = await ask(path, method);
  expect(answer.status).toBe(status);
  if (method === 'HEAD') expect(await answer.text()).toBe('');
  if (status !== 200) expect(world.reads).toBe(0);
});
