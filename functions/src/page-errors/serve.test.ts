import { describe, expect, it } from 'vitest';
import { pageErrorLimits, type PageError } from '@shared/contract/page-error.ts';
import type { LogEntry } from '../platform/log/port.ts';
import { sampling } from './sampler.ts';
import { addressReports, createPageErrorServer } from './serve.ts';

const report: PageError = {
  kind: 'error',
  name: 'TypeError',
  build: 'index-Ab_1-9zQ.js',
  route: 'place',
  engine: 'chrome',
  major: 120,
  frames: ['MapPage-12345678.js:1:2345', 'index-Ab_1-9zQ.js:1:7'],
};

function newServer() {
  const world = { now: 1_000_000, chance: 0.5, lines: [] as LogEntry[] };
  const serve = createPageErrorServer({
    log: (line) => world.lines.push(line),
    clientOf: (request) => request.headers.get('client'),
    now: () => world.now,
    random: () => world.chance,
  });
  const post = (body: unknown, headers: Record<string, string> = {}, path = '/page-error') =>
    serve(
      new Request(`http://x${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', client: 'a', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return { world, serve, post };
}

it('writes one log line that monitoring finds, and answers 204', async () => {
  const { world, post } = newServer();
  const answer = await post(report);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(world.lines).toEqual([
    {
      severity: 'ERROR',
      message: 'page error',
      kind: 'error',
      name: 'TypeError',
      build: 'index-Ab_1-9zQ.js',
      route: 'place',
      engine: 'chrome',
      major: 120,
      frames: 'MapPage-12345678.js:1:2345 index-Ab_1-9zQ.js:1:7',
      weight: 1,
    },
  ]);
  expect((await post({ ...report, build: null, frames: [] }, {}, '/')).status).toBe(204);
});

describe('refuses a report with unexpected content, which could contain personal data, in', () => {
  it.each([
    ['message', { ...report, message: 'Gizli ad' }],
    ['uid', { ...report, uid: 'u1' }],
    ['kind', { ...report, kind: 'Gizli ad' }],
    ['name', { ...report, name: 'Gizli ad' }],
    ['build', { ...report, build: 'gizli-ad' }],
    ['route', { ...report, route: '/places/gn-1' }],
    ['engine', { ...report, engine: 'Mozilla/5.0 (Linux; Android 10; SM-A105F)' }],
    ['frames', { ...report, frames: ['Gizli ad'] }],
    ['frames', { ...report, frames: ['https://x/assets/MapPage-12345678.js:1:2'] }],
    ['frames', { ...report, frames: ['MapPage-12345678.js:1:2 Gizli ad'] }],
    ['frames', { ...report, frames: ['MapPage-12345678.js:1:2\nGizli'] }],
    ['a list', [report]],
    ['nothing', null],
  ])('%s', async (_, body) => {
    const { world, post } = newServer();
    expect((await post(body)).status).toBe(400);
    expect(world.lines).toEqual([]);
  });
});

describe('limits', () => {
  const frame = report.frames[0] ?? '';
  it.each<[string, (n: number) => unknown, number]>([
    [
      'the number of frames',
      (n) => ({ ...report, frames: Array(n).fill('a-12345678.js:1:2') }),
      pageErrorLimits.frames,
    ],
    ['the major version', (n) => ({ ...report, major: n }), pageErrorLimits.major],
    [
      'digits of a line number',
      (n) => ({ ...report, frames: [frame.replace('1:', `${'1'.repeat(n)}:`)] }),
      7,
    ],
    ['letters of a file name', (n) => ({ ...report, build: `${'a'.repeat(n)}-12345678.js` }), 40],
  ])('limits %s', async (_, body, limit) => {
    const { post } = newServer();
    expect((await post(body(limit))).status).toBe(204);
    expect((await post(body(limit + 1))).status).toBe(400);
  });

  it('limits the bytes of a report', async () => {
    const { post } = newServer();
    const body = (size: number) => JSON.stringify(report).padEnd(size);
    expect((await post(body(pageErrorLimits.bytes))).status).toBe(204);
    expect((await post(body(pageErrorLimits.bytes + 1))).status).toBe(413);
  });

  it('accepts the longest valid report', async () => {
    const { post } = newServer();
    const name = `${'a'.repeat(40)}-12345678.js`;
    const frames = Array<string>(pageErrorLimits.frames).fill(`${name}:1234567:1234567`);
    expect((await post({ ...report, build: name, major: 999, frames })).status).toBe(204);
  });

  it('limits the reports from one address, but not those from another', async () => {
    const { world, post } = newServer();
    const { burst, every } = addressReports;
    for (let n = 0; n < burst; n++) expect((await post(report)).status).toBe(204);
    const refused = await post(report);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await post(report, { client: 'b' })).status).toBe(204);
    world.now += every;
    expect((await post(report)).status).toBe(204);
    expect((await post(report)).status).toBe(429);
  });

  it('writes honest reports among hundreds of made-up ones from as many addresses', async () => {
    const { world, post } = newServer();
    for (let n = 0; n < 400; n++)
      expect((await post({ ...report, name: 'Error' }, { client: `c${n}` })).status).toBe(204);
    expect((await post(report, { client: 'honest' })).status).toBe(204);
    expect(world.lines.at(-1)).toMatchObject({ name: 'TypeError', weight: 1.11 });
  });

  it('answers 204 to a report outside the sample, and does not write it', async () => {
    const { world, post } = newServer();
    world.chance = 0.999_999;
    for (let n = 0; n < sampling.all; n++) await post(report, { client: `c${n}` });
    expect(world.lines).toHaveLength(sampling.all);
    expect((await post(report, { client: 'another' })).status).toBe(204);
    expect(world.lines).toHaveLength(sampling.all);
  });
});

it('accepts a content type with a parameter', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
  expect((await newServer().post(report, headers)).status).toBe(204);
});

it.each([
  ['another path', { path: '/page-error/x' }, 404],
  ['another type', { headers: { 'content-type': 'text/plain' } }, 415],
  ['no JSON', { body: '{' }, 400],
])(
  'refuses %s',
  async (_, { path = '/page-error', headers = {}, body = report as unknown }: Asked, status) => {
    expect((await newServer().post(body, headers, path)).status).toBe(status);
  },
);
interface Asked {
  path?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

it('answers 405 to GET', async () => {
  const answer = await newServer().serve(new Request('http://x/page-error'));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});
