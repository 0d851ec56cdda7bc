import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import {
  appCheckToken,
  call,
  havePlace,
  newAccount,
  newPlaceId,
  setting,
  store,
  type Account,
} from './suite.ts';

let aylin: Account;
let babek: Account;
let admin: Account;
const place = newPlaceId();

const fetchData = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${setting('ADYURDU_HOSTING_URL')}/api/account/data`, {
    headers: {
      'x-firebase-appcheck': appCheckToken(),
      authorization: `Bearer ${token}`,
      ...headers,
    },
  });

async function upload({ token }: Account, name: string, content: string): Promise<string> {
  const form = new FormData();
  form.append('destination', `places/${place}/${name}`);
  form.append('file', new Blob([content]), name);
  const answer = await fetch(`${setting('ADYURDU_HOSTING_URL')}/api/storage/upload`, {
    method: 'POST',
    body: form,
    headers: { 'x-firebase-appcheck': appCheckToken(), authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { path: string } }).data.path;
}

const post = ({ token }: Account, path: string, body: object = {}) =>
  call<{ id: string }>(path, { method: 'POST', token, body });

beforeAll(async () => {
  aylin = await newAccount('Aylin the first');
  babek = await newAccount('Babək the other');
  admin = await newAccount('Rəna the admin', { admin: true });
  const links = [await upload(aylin, 'letter.txt', 'what aylin wrote')];
  const given = await post(aylin, `/places/${place}/submit`, { ...aSubmission(), links });
  const other = [await upload(babek, 'other.txt', 'what babek wrote')];
  await post(babek, `/places/${place}/submit`, {
    ...aSubmission(),
    about: 'What Babək said',
    links: other,
  });
  await post(admin, `/places/${place}/submissions/${given.data.id}/decline`, {
    reason: 'No source',
  });
  const another = await havePlace();
  const hers = await post(aylin, `/places/${another.place_id}/submit`, aSubmission());
  await post(admin, `/places/${another.place_id}/submissions/${hers.data.id}/hand-on`, {
    note: 'Who knows this village?',
  });
  await upload(aylin, 'unused.txt', 'not yet part of anything');
  const [kept, merged] = await Promise.all([havePlace(), havePlace()]);
  const propose = () =>
    post(admin, `/places/${kept.place_id}/merge`, {
      ...{ place_id: merged.place_id, fields: [], revision: 3, other_revision: 3 },
    });
  await propose();
  const second = await newAccount('Sima the second', { moderator: true });
  const id = (await store.proposal(kept.place_id))?.id;
  await post(second, '/places/proposals/decline', {
    ...{ place_id: kept.place_id, id, reason_id: 'unclear', reason: 'Two villages.' },
  });
  await propose();
  await post(admin, `/places/${place}/delete`);
});

async function unzipped(token: string) {
  const answer = await fetchData(token);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('the download of an account’s data', () => {
  it('contains all contributions of the account, and the decisions on them', async () => {
    const files = await unzipped(aylin.token);
    const json = (name: string) => JSON.parse(files.get(name) ?? '') as unknown;
    expect(json('account.json')).toMatchObject({
      uid: aylin.uid,
      email: aylin.email,
      name: 'Aylin the first',
      providers: ['password'],
    });
    expect(json('suggestions.json')).toMatchObject([
      { state: 'pending' },
      { place_id: place, state: 'declined', reason: 'No source', author: 'Aylin the first' },
    ]);
    const history = json('history.json') as { place_id: string; by: string; action: string }[];
    expect(history.map(({ by }) => by)).toEqual(['Aylin the first', 'Aylin the first']);
    expect(history.map(({ place_id }) => place_id)).toContain(place);
    expect(history.map(({ action }) => action)).toEqual(['suggested', 'suggested']);
    expect(json('inbox.json')).toMatchObject([
      { place_id: place, kind: 'declined', words: 'No source', is_read: false },
    ]);
    expect(json('records.json')).toMatchObject([{ of: 'suggestions' }, { of: 'uploads' }]);
    expect(json('files.json')).toHaveLength(2);
    const contents = [...files].filter(([name]) => name.startsWith('files/'));
    expect(contents.map(([, text]) => text).sort()).toEqual([
      'not yet part of anything',
      'what aylin wrote',
    ]);
  });

  it('contains nothing about other accounts, even for an admin', async () => {
    const all = async (token: string) =>
      [...(await unzipped(token))].map((file) => file.join('\n')).join('\n');
    const hers = await all(aylin.token);
    const theirs = await all(admin.token);
    for (const { uid, email } of [babek, admin]) {
      expect(hers).not.toContain(uid);
      expect(hers).not.toContain(email);
    }
    expect(hers).not.toMatch(/Babək|babek|Rəna|Who knows/);
    expect(theirs).toContain('Rəna the admin');
    expect(theirs).toContain('No source');
    expect(theirs).toContain('"of":"proposal"');
    expect(theirs).toContain('Who knows this village?');
    expect(theirs).toContain('"kind":"merge_declined"');
    expect(theirs).toContain('Two villages.');
    expect(theirs).not.toMatch(/the second/);
    for (const { uid, email } of [aylin, babek]) {
      expect(theirs).not.toContain(uid);
      expect(theirs).not.toContain(email);
    }
    expect(theirs).not.toMatch(/Babək|babek|Aylin|aylin/);
  });

  it('resumes after a broken connection', async () => {
    const whole = await fetchData(aylin.token);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    for (const start of [700, 800]) {
      const rest = await fetchData(aylin.token, {
        range: `bytes=${start}-`,
        'if-range': whole.headers.get('etag') ?? '',
      });
      expect(rest.status).toBe(206);
      expect(bytes.subarray(start).equals(Buffer.from(await rest.arrayBuffer()))).toBe(true);
    }
  });

  it('requires sign-in and App Check, and has an hourly limit', async () => {
    expect((await call('/account/data')).status).toBe(401);
    expect((await call('/account/data', { attestation: null, token: babek.token })).status).toBe(
      401,
    );
    const eager = await newAccount('Eager');
    for (let count = 0; count < limits.downloadsPerHour; count++) {
      expect((await fetchData(eager.token)).status).toBe(200);
    }
    expect((await fetchData(eager.token)).status).toBe(429);
  });
});
