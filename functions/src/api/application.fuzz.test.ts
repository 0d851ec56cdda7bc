import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  attestation,
  newApplication,
  placeIds,
  tokens,
  withPlaces,
} from './testing/application.ts';
import { errorStatus, type ErrorCode } from '@shared/contract/errors.ts';
import { apiPaths } from '@shared/contract/routes.ts';
import { aSubmission } from '../places/testing/world.ts';

const requests = 20_000;
const inARow = 10;

const traps = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '..',
  '../../users',
  '%2e%2e%2f',
  '%',
  '%00',
  '\u0000',
  '\u202eevil',
  '\ud800',
  'ﷺ'.repeat(300),
  'İ',
  'e\u0301',
  "'; drop table places; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'x'.repeat(70_000),
  '',
  ' ',
);
const ids = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...Object.values(placeIds), 'gn-7', 'gn-404', 'pt-tp3xdk9mn'),
  },
  { weight: 1, arbitrary: traps },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const segment = ids.map((id) => (/\p{Cs}/u.test(id) ? '%ED%A0%80' : encodeURIComponent(id)));
const path = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...Object.values(apiPaths)), segment, segment)
      .map(([pattern, id, sid]) => pattern.replace('{id}', id).replace('{sid}', sid)),
  },
  { weight: 1, arbitrary: fc.webPath() },
  { weight: 1, arbitrary: traps.map((trap) => `/${trap}`) },
);

const leaf = fc.oneof(
  traps,
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, 'x'.repeat(201)),
);
const json = fc.oneof(
  fc
    .dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(aSubmission())), traps),
      fc.oneof(leaf, fc.array(leaf)),
    )
    .map((spoilt) => ({ ...aSubmission(), ...spoilt })),
  fc.record({
    fields: fc.oneof(leaf, fc.array(fc.constantFrom('name_new', 'about', 'x'))),
    revision: leaf,
  }),
  fc.record({ reason: leaf }),
  fc.constant({}),
  fc.jsonValue(),
);
const body = fc.oneof(
  { weight: 6, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: json.map((value) => JSON.stringify(value).slice(0, -1)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 3, arbitrary: fc.constant(JSON.stringify({ reason: 'x'.repeat(70_000) })) },
  { weight: 1, arbitrary: fc.constantFrom('['.repeat(60_000), '{"a":'.repeat(10_000), '"', '') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('file', 'destination', '__proto__'), traps, fc.nat(200))
      .map(([name, trap, cut]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${trap.slice(0, 50)}"\r\n\r\nx\r\n--b--\r\n`.slice(
          0,
          cut,
        ),
      ),
  },
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 70 });
const asked = fc.record({
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'POST', 'DELETE', 'HEAD') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('PUT', 'PATCH', 'OPTIONS', 'PROPFIND', 'get', 'X'.repeat(99)),
    },
  ),
  prefix: fc.constantFrom('/api', '/api', '/api', '', '/api/api', '/API'),
  path,
  query: maybe(fc.tuple(fc.constantFrom('latlng', 'q', 'lat', 'language', '__proto__'), leaf)),
  attestation: fc.oneof({ weight: 9, arbitrary: fc.constant(attestation) }, maybe(visible)),
  token: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...[...tokens.keys()].map((token) => `Bearer ${token}`)),
    },
    maybe(visible),
  ),
  headers: fc.array(
    fc.tuple(
      fc.constantFrom(
        'content-type',
        'idempotency-key',
        'origin',
        'range',
        'if-none-match',
        'authorization',
        'content-length',
        'accept',
      ),
      fc.oneof(
        visible,
        fc.constantFrom(
          'multipart/form-data; boundary=b',
          'multipart/form-data',
          'bytes=-0',
          '99999999',
        ),
      ),
    ),
    { maxLength: 3 },
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'multipart/form-data; boundary=b',
    'text/plain',
  ),
  body,
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function toRequest(asked: Asked): Request {
  const headers = new Headers();
  if (asked.attestation !== undefined) headers.set('x-firebase-appcheck', asked.attestation);
  if (asked.token !== undefined) headers.set('authorization', asked.token);
  headers.set('content-type', asked.type);
  for (const [name, value] of asked.headers) headers.append(name, value);
  const url = new URL('http://x');
  url.pathname = asked.prefix + asked.path;
  if (asked.query) url.searchParams.set(asked.query[0], String(asked.query[1]));
  const bodiless = asked.method === 'GET' || asked.method === 'HEAD' || asked.method === 'get';
  return new Request(url, {
    method: asked.method,
    headers,
    ...(bodiless ? {} : { body: asked.body as NonNullable<RequestInit['body']> }),
  });
}

async function checkAnswer(request: Request, response: Response): Promise<void> {
  expect(response.status).not.toBe(500);
  expect(response.headers.get('x-content-type-options') ?? 'nosniff').toBe('nosniff');
  const text = await response.text();
  if (request.method === 'HEAD' || response.status === 204 || response.status === 304) {
    expect(text).toBe('');
    return;
  }
  const type = response.headers.get('content-type') ?? '';
  if (['application/pdf', 'application/zip'].includes(type)) return;
  const envelope = JSON.parse(text) as { success: unknown; error?: { code: ErrorCode } };
  if (envelope.success === true) {
    const keys = Object.keys(envelope).filter((key) => key !== 'next');
    expect(keys).toEqual(['success', 'data']);
    expect(response.status).toBe(200);
    return;
  }
  expect(Object.keys(envelope)).toEqual(['success', 'error']);
  expect(envelope.error && errorStatus[envelope.error.code]).toBe(response.status);
}

it(
  `answers ${requests} hostile requests with valid JSON envelopes and never with a 500`,
  { tags: 'full' },
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: inARow, maxLength: inARow }), async (row) => {
        const { handle } = await withPlaces(newApplication());
        for (const request of row.map(toRequest)) {
          const response = await handle(request);
          await checkAnswer(request, response);
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        }
      }),
      { numRuns: requests / inARow },
    );
    // Each of these statuses must occur more than ten times. If the application refused every request for the same
    // reason, this test would prove nothing.
    for (const status of [200, 400, 401, 403, 404, 405, 413, 415]) {
      expect(statuses.get(status), `answers with ${status}`).toBeGreaterThan(10);
    }
  },
);
