import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { flaggedThing, type FlaggedThing } from '@shared/contract/flags.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { mp3 } from '../../functions/src/uploads/testing/recording.ts';
import { appCheckToken, call, db, havePlace, newAccount, projectId, setting, type Account } from './suite.ts'; // oxfmt-ignore

const origin = setting('ADYURDU_HOSTING_URL');
const post = (path: string, body: object, token?: string) =>
  call<Record<string, unknown>>(path, { method: 'POST', body, token });

async function havePlaceWithVoice(contributor: Account, admin: Account) {
  const { place_id: id } = await havePlace();
  const form = new FormData();
  form.append('destination', `places/${id}/voice_1.mp3`);
  form.append('file', new Blob([new Uint8Array(mp3(20))]), 'voice_1.mp3');
  const upload = await fetch(`${origin}/api/storage/upload`, {
    method: 'POST',
    body: form,
    headers: {
      'x-firebase-appcheck': appCheckToken(),
      authorization: `Bearer ${contributor.token}`,
    },
  });
  const { path: voiceUrl } = ((await upload.json()) as { data: { path: string } }).data;
  const sent = await post(
    `/places/${id}/submit`,
    { ...aSubmission(), voiceUrl },
    contributor.token,
  );
  const approved = await post(
    `/places/${id}/submissions/${String(sent.data['id'])}/approve`,
    { fields: ['voiceUrl'], revision: 3 },
    admin.token,
  );
  expect(approved.status).toBe(200);
  return { id, voiceUrl };
}

const statusOf = async (path: string, token?: string) => {
  const answer = await fetch(
    `${origin}${path}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  await answer.body?.cancel();
  return answer.status;
};

async function thingOf(id: string, token: string): Promise<FlaggedThing | null> {
  for (let after = ''; ;) {
    const page = await call<unknown[]>(`/places/flags${after}`, { token });
    const found = page.data
      .map((one) => flaggedThing.parse(one))
      .find(({ place_id }) => place_id === id);
    if (found) return found;
    if (typeof page.next !== 'string') return null;
    after = `?after=${encodeURIComponent(page.next)}`;
  }
}

it('mutes a flagged recording for everybody except admins until an admin answers the flag', async () => {
  const contributor = await newAccount('Aylin');
  const admin = await newAccount('Rəna', { admin: true });
  const { id, voiceUrl } = await havePlaceWithVoice(contributor, admin);
  expect(await statusOf(voiceUrl)).toBe(200);

  const flag = { place_id: id, kind: 'recording', words: 'She is my neighbour.' };
  expect((await post('/places/flags', flag)).data).toEqual({ muted: true });
  expect(await statusOf(voiceUrl)).toBe(404);
  expect(await statusOf(voiceUrl, admin.token)).toBe(200);
  expect((await call(`/places/${id}`)).data).toMatchObject({ voiceUrl: null });
  expect((await call(`/places/${id}/history`)).data).toHaveLength(2);
  expect(await thingOf(id, admin.token)).toMatchObject({
    ...{ kind: 'recording', count: 1, words: [flag.words], muted: [voiceUrl] },
  });

  const done = { kind: 'recording', answer: 'done', count: 1 };
  expect((await post(`/places/${id}/flags`, done, admin.token)).status).toBe(200);
  expect(await statusOf(voiceUrl)).toBe(200);
  expect(await thingOf(id, admin.token)).toBeNull();
  expect((await post('/places/flags', flag)).data).toEqual({ muted: false });
});

it('hides from all clients when a flag was sent, because documents have the time of their last change', async () => {
  const contributor = await newAccount('Aylin');
  const admin = await newAccount('Rəna', { admin: true });
  const { id } = await havePlaceWithVoice(contributor, admin);
  expect((await post('/places/flags', { place_id: id, kind: 'recording', words: null })).status).toBe(200); // oxfmt-ignore
  const documents = `http://${setting('FIRESTORE_EMULATOR_HOST')}/v1/projects/${projectId}/databases/(default)/documents`;
  const muted = await db.collection(`places/${id}/history`).where('action', '==', 'muted').get();
  const paths = [`places/${id}`, `places/${id}/flags/recording`, muted.docs[0]?.ref.path ?? ''];
  for (const path of [...paths, 'atlas/manifest', 'atlas_cells/r'])
    for (const { token } of [{ token: null }, contributor, admin]) {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const answer = await fetch(`${documents}/${path}`, { headers });
      expect([path, answer.status]).toEqual([path, 403]);
    }
});

it('stores nothing about the account that sends a flag, neither in documents nor in the account’s data', async () => {
  const flagger = await newAccount('Bildirən');
  const { place_id: id } = await havePlace();
  const key = { 'idempotency-key': 'one-flag' };
  const body = { place_id: id, kind: 'offensive', words: 'What I alone know.' };
  const sent = await call('/places/flags', {
    ...{ method: 'POST', body, token: flagger.token, headers: key },
  });
  expect(sent.status).toBe(200);

  const records = await db.doc(`users/${flagger.uid}`).listCollections();
  expect(records).toEqual([]);
  const stored = await db.doc(`places/${id}/flags/offensive`).get();
  expect(JSON.stringify(stored.data())).not.toMatch(new RegExp(`${flagger.uid}|Bildirən`));

  const data = await fetch(`${origin}/api/account/data`, {
    headers: { 'x-firebase-appcheck': appCheckToken(), authorization: `Bearer ${flagger.token}` },
  });
  const files = unzipSync(new Uint8Array(await data.arrayBuffer()));
  const all = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(all.join('\n')).not.toContain(body.words);
  expect(all.join('\n')).not.toContain(id);
});

it('notifies a sender who asks for an answer to a flag, and forgets a sender who deletes the account', async () => {
  const [sender, leaver] = [await newAccount('Bildirən'), await newAccount('Gedən')];
  const admin = await newAccount('Rəna', { admin: true });
  const { place_id: id } = await havePlace();
  const body = { place_id: id, kind: 'offensive', words: null, tell: true };
  expect((await post('/places/flags', body)).status).toBe(401);
  for (const { token } of [sender, leaver])
    expect((await post('/places/flags', body, token)).status).toBe(200);

  const data = await fetch(`${origin}/api/account/data`, {
    headers: { 'x-firebase-appcheck': appCheckToken(), authorization: `Bearer ${sender.token}` },
  });
  const files = unzipSync(new Uint8Array(await data.arrayBuffer()));
  expect(strFromU8(files['records.json'] ?? new Uint8Array())).toContain(
    JSON.stringify({ of: 'flag', place_id: id, kind: 'offensive' }),
  );
  await call('/account', { method: 'DELETE', token: leaver.token });
  const stored = await db.doc(`flag_senders/${id} offensive`).get();
  expect(stored.get('uids')).toEqual([sender.uid]);

  const done = { kind: 'offensive', answer: 'done', count: 2 };
  expect((await post(`/places/${id}/flags`, done, admin.token)).status).toBe(200);
  expect((await db.doc(stored.ref.path).get()).exists).toBe(false);
  expect((await call('/account/inbox', { token: sender.token })).data).toMatchObject([
    { place_id: id, kind: 'flag_done', suggestion_id: null, is_read: false },
  ]);
});
