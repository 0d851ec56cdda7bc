import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '@shared/contract/brand.ts';
import {
  geocodeCandidate,
  historyEntry,
  ownSuggestion,
  pendingPlace,
  place,
  prediction,
  suggestion,
  uploadAnswer,
  withdrawnRows,
  type Place,
  type Suggestion,
} from '@shared/contract/schemas.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import {
  appCheckToken,
  call,
  havePlace,
  newAccount,
  newPlaceId,
  setting,
  type Account,
} from './suite.ts';

/**
 * These tests make the most important calls of the API (the table in product.md §7; decisions.md "API"). Other calls
 * have their own test files in this folder.
 */

let user: Account;
let admin: Account;

beforeAll(async () => {
  user = await newAccount('Aylin');
  admin = await newAccount('Rəna', { admin: true });
});

/**
 * Checks that data have exactly the fields of a schema. Optional fields may be missing, because the API returns them
 * only to some callers.
 */
function expectKeys(data: object | undefined, { shape }: z.ZodMiniObject): void {
  if (!data) return;
  const toSome = Object.keys(shape).filter((key) => shape[key]?._zod.optin === 'optional');
  const expected = Object.keys(shape).filter((key) => !toSome.includes(key) || key in data);
  expect(Object.keys(data).sort()).toEqual(expected.sort());
}

async function dataOf<T extends z.ZodMiniObject>(schema: T, asked: ReturnType<typeof call>) {
  const { status, success, data } = await asked;
  expect([status, success]).toEqual([200, true]);
  expectKeys(data as object, schema);
  return schema.parse(data);
}

async function listOf<T extends z.ZodMiniObject>(schema: T, asked: ReturnType<typeof call>) {
  const { status, success, data } = await asked;
  expect([status, success]).toEqual([200, true]);
  expectKeys((data as object[])[0], schema);
  return z.array(schema).parse(data);
}

/** Reads all pages of a list. Other tests add items to the same list, so the items of this test may be on any page. */
async function pagesOf<T extends z.ZodMiniObject>(schema: T, path: string, token: string) {
  const all: z.infer<T>[] = [];
  for (let next: string | null | undefined = ''; typeof next === 'string';) {
    const page: ReturnType<typeof call> = call(
      next === '' ? path : `${path}?after=${encodeURIComponent(next)}`,
      { token },
    );
    all.push(...(await listOf(schema, page)));
    next = (await page).next;
  }
  return all;
}

const submit = (id: string, headers: Record<string, string> = {}, changes = {}) =>
  call<Suggestion>(`/places/${id}/submit`, {
    method: 'POST',
    token: user.token,
    body: { ...aSubmission(), ...changes },
    headers,
  });

describe('places', () => {
  it('GET /places/{id} returns a place', async () => {
    const { place_id } = await havePlace();
    expect(await dataOf(place, call(`/places/${place_id}`))).toMatchObject({ place_id });
  });

  it('GET /places/{id}/search returns a stored place, or one made from the geocoder', async () => {
    const { place_id } = await havePlace();
    expect(await dataOf(place, call(`/places/${place_id}/search`))).toMatchObject({
      status: 'approved',
    });
    const id = newPlaceId();
    expect(await dataOf(place, call(`/places/${id}/search`))).toMatchObject({
      place_id: id,
      status: 'none',
      updated_at: null,
    });
    expect((await call('/places/gn-1/search')).status).toBe(404);
  });

  it('a suggestion is sent, approved, undone, deleted and restored, and the history lists each step', async () => {
    const id = newPlaceId();
    const key = { 'idempotency-key': newDocumentId() };
    const sent = await dataOf(suggestion, submit(id, key));
    expect(await dataOf(suggestion, submit(id, key))).toEqual(sent);
    expect((await call(`/places/${id}`)).status).toBe(404);

    const own = await pagesOf(ownSuggestion, '/places/suggestions', user.token);
    expect(own.filter(({ place_id }) => place_id === id)).toMatchObject([
      { id: sent.id, status: 'pending', author: 'Aylin' },
    ]);
    const queue = await pagesOf(pendingPlace, '/places/pending', admin.token);
    const waiting = queue.find(({ place_id }) => place_id === id);
    expect(waiting).toMatchObject({ pending_count: 1, was_deleted: false, revision: 1 });
    expect(
      await listOf(suggestion, call(`/places/${id}/submissions`, { token: admin.token })),
    ).toEqual([sent]);

    const decide = (verb: string, body: object) =>
      call<Place>(`/places/${id}/submissions/${sent.id}/${verb}`, {
        method: 'POST',
        token: admin.token,
        body,
      });
    const fields = ['name_new', 'name_az', 'name_loc'];
    expect((await decide('approve', { fields, revision: 0 })).error).toMatchObject({
      code: 'conflict',
      details: { revision: 1 },
    });
    expect((await decide('approve', { fields, revision: 1 })).data).toMatchObject({
      status: 'approved',
      revision: 2,
    });
    expect((await decide('decline', { reason: 'late' })).status).toBe(409);
    expect((await call(`/places/${id}`)).data).toMatchObject({ status: 'approved' });
    expect((await decide('undo', {})).data).toMatchObject({ status: 'pending', revision: 3 });
    expect((await call(`/places/${id}`)).status).toBe(404);
    expect((await decide('undo', {})).error).toMatchObject({ reason: 'wrong_state' });
    expect((await decide('approve', { fields, revision: 3 })).data).toMatchObject({ revision: 4 });

    const act = (verb: string) =>
      call<Place>(`/places/${id}/${verb}`, { method: 'POST', token: admin.token });
    expect((await act('request')).data).toMatchObject({ status: 'requested', revision: 5 });
    expect((await act('delete')).data).toEqual({ place_id: id, revision: 6 });
    expect((await call(`/places/${id}`, { token: admin.token })).status).toBe(404);
    expect((await act('restore')).data).toMatchObject({ status: 'requested', revision: 7 });

    const history = await listOf(historyEntry, call(`/places/${id}/history`));
    expect(history.map(({ action, by }) => `${action} ${by}`)).toEqual([
      'restored Rəna',
      'deleted Rəna',
      'requested Rəna',
      'approved Rəna',
      'undone Rəna',
      'approved Rəna',
      'created Aylin',
    ]);
    expect(JSON.stringify(history)).not.toContain(user.uid);
  });

  it('POST …/decline stores the reason', async () => {
    const { place_id: id } = await havePlace();
    const { data } = await submit(id);
    const declined = await dataOf(
      suggestion,
      call(`/places/${id}/submissions/${data.id}/decline`, {
        method: 'POST',
        token: admin.token,
        body: { reason: 'No source' },
      }),
    );
    expect(declined).toMatchObject({ state: 'declined', reason: 'No source' });
  });

  it('POST /lists/{id}/withdraw withdraws only rows of the caller', async () => {
    const { place_id: id } = await havePlace();
    const sent = await dataOf(suggestion, submit(id, {}, { list: newDocumentId() }));
    const withdraw = (token: string) =>
      dataOf(
        withdrawnRows,
        call(`/lists/${sent.list}/withdraw`, { method: 'POST', token, body: {} }),
      );
    expect(await withdraw(admin.token)).toEqual({ withdrawn: 0, left: false });
    expect(await withdraw(user.token)).toEqual({ withdrawn: 1, left: false });
    expect((await call(`/places/${id}/submissions`, { token: admin.token })).data).toEqual([]);
  });

  it('GET /places/pdf returns the whole file, a range, or 304', async () => {
    const url = `${setting('ADYURDU_HOSTING_URL')}/api/places/pdf`;
    const get = (headers: Record<string, string> = {}) =>
      fetch(url, { headers: { 'x-firebase-appcheck': appCheckToken(), ...headers } });
    const whole = await get();
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="${brand.pdfBaseName}.pdf"`,
    );
    const bytes = await whole.text();
    expect(bytes.slice(0, 5)).toBe('%PDF-');
    const part = await get({ range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ range: 'bytes=99999999-' })).status).toBe(416);
  });

  it('POST /places/pdf/regenerate is for admins, and reports whether the file has changed', async () => {
    const regenerate = (token?: string) =>
      call('/places/pdf/regenerate', { method: 'POST', token });
    expect((await regenerate(user.token)).status).toBe(403);
    await havePlace();
    expect((await regenerate(admin.token)).data).toMatchObject({ changed: true });
    expect((await regenerate(admin.token)).data).toMatchObject({ changed: false });
  });
});

describe('the geocoder', () => {
  it('GET /geocode returns candidates, and refuses an invalid position', async () => {
    const candidates = await listOf(
      geocodeCandidate,
      call('/geocode?latlng=36.9553,45.388&language=fa'),
    );
    expect(candidates[0]?.placeName).toBe('Naqadeh – نقده');
    expect(candidates.at(-1)).toMatchObject({ placeName: 'The exact point I picked' });
    expect((await call('/geocode?latlng=91,0')).error.field).toMatch(/^latlng/);
  });

  it('GET /geocode/autocomplete returns predictions', async () => {
    const found = await listOf(
      prediction,
      call('/geocode/autocomplete?q=naqa&lat=37.8&lng=46.7738'),
    );
    expect(found[0]).toMatchObject({ name: 'Naqadeh' });
  });
});

it('POST /storage/upload returns an address that a suggestion can contain', async () => {
  const { place_id: id } = await havePlace();
  const form = new FormData();
  form.append('destination', `places/${id}/paper.txt`);
  form.append('file', new Blob(['Sulduz']), 'paper.txt');
  const response = await fetch(`${setting('ADYURDU_HOSTING_URL')}/api/storage/upload`, {
    method: 'POST',
    body: form,
    headers: {
      'x-firebase-appcheck': appCheckToken(),
      authorization: `Bearer ${user.token}`,
    },
  });
  const { data } = (await response.json()) as { data: z.infer<typeof uploadAnswer> };
  const { url, path } = uploadAnswer.parse(data);
  expect((await submit(id, {}, { links: [url] })).data.links).toEqual([path]);
  const file = await fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`);
  expect(await file.text()).toBe('Sulduz');
});

it('DELETE /account removes the author’s name and keeps the suggested names', async () => {
  const leaver = await newAccount('Gedən');
  const { place_id: id } = await havePlace();
  const body = aSubmission();
  await call(`/places/${id}/submit`, { method: 'POST', token: leaver.token, body });
  const attestation = appCheckToken();
  const other = await newAccount('Stays');
  expect(
    (await call('/account', { method: 'DELETE', token: leaver.token, attestation })).data,
  ).toEqual({
    deleted: true,
  });
  expect((await call('/places/suggestions', { token: leaver.token })).status).toBe(401);
  const left = await listOf(suggestion, call(`/places/${id}/submissions`, { token: admin.token }));
  expect(left).toMatchObject([{ name_az: body.name_az, author: null }]);
  const history = (token?: string) =>
    listOf(historyEntry, call(`/places/${id}/history`, token === undefined ? {} : { token }));
  expect(await history(admin.token)).toMatchObject([{ action: 'suggested', by: null }]);
  expect(await history()).toEqual([]);
  const again = await call('/account', { method: 'DELETE', token: other.token, attestation });
  expect([again.status, again.error.code]).toEqual([401, 'attestation_required']);
  expect((await call('/places/suggestions', { token: other.token, attestation })).status).toBe(200);
});

describe('attestation', () => {
  it.each([
    ['no token', null],
    ['an empty token', ''],
    ['an invalid token', 'nonsense'],
    ['an expired token', appCheckToken({ exp: 1 })],
    ["another project's token", appCheckToken({ aud: ['projects/1', 'projects/other'] })],
    ["another issuer's token", appCheckToken({ iss: 'https://evil.example' })],
  ])('with %s, the API refuses a call before any other check', async (_, attestation) => {
    for (const path of ['/places/gn-1', '/nothing', '/places/pending']) {
      const { status, error } = await call(path, { attestation, token: 'bad' });
      expect([status, error.code]).toEqual([401, 'attestation_required']);
    }
  });
});

describe('answers that differ from the defaults of Hosting and the platform', () => {
  it.each([
    ['broken JSON', '{bad', 'application/json', 400, 'invalid'],
    ['an empty JSON text', '', 'application/json', 400, 'invalid'],
    ['another content type', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
    ['an unknown charset', '{}', 'application/json; charset=utf-7', 400, 'invalid'],
    ['more than 64 KB', `{"a":"${'x'.repeat(65536)}"}`, 'application/json', 413, 'too_large'],
  ])('refuses %s', async (_, body, type, status, code) => {
    const answer = await submitRaw(body, { 'content-type': type });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  it('refuses a compressed body', async () => {
    const answer = await submitRaw('{}', { 'content-encoding': 'br' });
    expect([answer.status, answer.error.code]).toEqual([415, 'unsupported_type']);
  });

  const submitRaw = (body: string, headers: Record<string, string>) =>
    call(`/places/${newPlaceId()}/submit`, { method: 'POST', token: user.token, body, headers });

  it('returns 404 for an unknown path and 405 for a wrong method', async () => {
    expect((await call('/nothing')).error.code).toBe('not_found');
    const wrong = await call('/places/pending', { method: 'POST' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const head = await call(`/places/${(await havePlace()).place_id}`, { method: 'HEAD' });
    expect(head.status).toBe(200);
  });

  it.each(['/atlas/manifest.json', '/files/places/gn-1/x'])(
    'refuses POST to %s with 405, although the JSON is broken',
    async (path) => {
      const answer = await fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`, {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(405);
      expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    },
  );

  it('returns 404 instead of a page for a missing build file', async () => {
    // A missing script must be a 404. If Hosting sent an HTML page instead, a cache could keep the page for a year
    // under the script's address, and the site would stay broken.
    const gone = await fetch(`${setting('ADYURDU_HOSTING_URL')}/assets/gone-0000.js`);
    expect(gone.status).toBe(404);
    for (const [path, status] of [
      ['/', 200],
      ['/no-such-page', 404],
      ['/places/gn-1', 404],
    ] as const) {
      const page = await fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`);
      const got = [page.status, page.headers.get('content-type')];
      expect(got, path).toEqual([status, 'text/html; charset=utf-8']);
    }
  });

  it('forbids caching of API answers, revalidates pages, and forbids MIME sniffing', async () => {
    const api = await call('/places/gn-1');
    expect(api.headers.get('cache-control')).toBe('no-store');
    expect(api.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [page, place] = await Promise.all(
      ['/', '/places/gn-1'].map((path) => fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`)),
    );
    expect(page?.headers.get('cache-control')).toBe('no-cache');
    expect(place?.headers.get('cache-control')).toContain('max-age=0, must-revalidate');
    const policy = page?.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
    expect(place?.headers.get('content-security-policy')).toBe(policy);
    for (const { headers } of [api, page, place].filter((each) => each !== undefined)) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    }
  });
});
