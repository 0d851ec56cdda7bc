import { expect, it } from 'vitest';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { erasedIn, joined } from '../../functions/src/backup/erased.ts';
import { speakerTrace } from '../../functions/src/erasure/erasure-digest.ts';
import { snapshotOf } from '../../functions/src/atlas/snapshot.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { firestoreAtlas } from '../../functions/src/platform/store/atlas.ts';
import { erasedLedger } from '../../functions/src/platform/store/erased-ledger.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { mp3 } from '../../functions/src/uploads/testing/recording.ts';
import { appCheckToken, call, db, havePlace, newAccount, setting } from './suite.ts';

const hosting = (path: string, init?: RequestInit) =>
  fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`, init);

async function recordingOf(placeId: string, token: string): Promise<string> {
  const body = new FormData();
  body.append('destination', `places/${placeId}/voice_1763712000000.mp3`);
  body.append('file', new Blob([new Uint8Array(mp3(2))]), 'voice.mp3');
  const headers = { 'x-firebase-appcheck': appCheckToken(), authorization: `Bearer ${token}` };
  const answer = await hosting('/api/storage/upload', { method: 'POST', body, headers });
  return ((await answer.json()) as { data: { path: string } }).data.path;
}

async function withSpeaker() {
  const admin = await newAccount('Rəna', { admin: true });
  const user = await newAccount('Aylin');
  const { place_id, revision } = await havePlace();
  const village = `Gizlikənd ${newDocumentId()}`;
  const speaker = { dialect: { id: 'gn-123456', name: village }, born: 1950 };
  const voiceUrl = await recordingOf(place_id, user.token);
  const suggested = { ...aSubmission(), voiceUrl, speaker, licence_language: 'azb' };
  const given = await call<Suggestion>(`/places/${place_id}/submit`, {
    ...{
      method: 'POST',
      token: user.token,
      body: suggested,
      headers: { 'idempotency-key': newDocumentId() },
    },
  });
  expect(given.data).toMatchObject({ speaker, licence_language: 'azb' });
  return { admin, user, place_id, revision, village, speaker, voiceUrl, given };
}

it('the contributor can delete the details of a speaker, and the database keeps none of them', async () => {
  const { user, place_id, village, voiceUrl, given } = await withSpeaker();
  const path = `/places/${place_id}/submissions/${given.data.id}/speaker`;
  const stranger = await newAccount('Babək');
  const refused = await call(path, { method: 'DELETE', token: stranger.token });
  expect([refused.status, (await call(path, { method: 'DELETE' })).status]).toEqual([404, 401]);
  const answer = await call(path, { method: 'DELETE', token: user.token });
  expect(answer.data).toMatchObject({ speaker: null, voiceUrl, licence_language: 'azb' });
  const own = await call('/places/suggestions', { token: user.token });
  expect(own.data).toMatchObject([{ speaker: null, voiceUrl }]);
  const mine = await db.collection(`users/${user.uid}/answers`).get();
  const of = await db.collection(`places/${place_id}/suggestions`).get();
  const history = await db.collection(`places/${place_id}/history`).get();
  expect(mine.size).toBeGreaterThan(0);
  // The erasure is recorded, so that restoring a backup does not restore the speaker's details.
  const ledger = joined(null, await erasedLedger(db).read());
  const [document] = of.docs;
  expect(erasedIn(ledger)(speakerTrace(document?.ref.path ?? ''))).toBe(true);
  const kept = [mine, of, history].flatMap(({ docs }) => docs.map((one) => one.data()));
  expect(JSON.stringify(kept)).not.toContain(village);
});

it('only the contributor and admins see the details of a speaker, which are deleted with the account', async () => {
  const { admin, user, place_id, revision, speaker, voiceUrl, given } = await withSpeaker();
  const approved = await call(`/places/${place_id}/submissions/${given.data.id}/approve`, {
    ...{ method: 'POST', token: admin.token },
    body: { fields: ['voiceUrl', 'name_az', 'name_loc'], revision },
  });
  expect(approved.status).toBe(200);

  for (const [path, token] of [
    [`/places/${place_id}/submissions`, admin.token],
    ['/places/suggestions', user.token],
  ] as const)
    expect((await call(path, { token })).data).toMatchObject([{ speaker }]);

  // Mirrors, editions, the feed and table matching read only the cells and packs of the map. If these do not contain
  // the speaker, none of the four can publish the speaker.
  const published: unknown[] = [];
  const { places } = await snapshotOf(firestoreAtlas(db));
  for await (const one of places()) if (one.place.place_id === place_id) published.push(one);
  expect(JSON.stringify(published)).toContain(voiceUrl);
  const answers = [
    await call(`/places/${place_id}`),
    await call(`/places/${place_id}/search`),
    await call(`/places/${place_id}/history`),
    await call(`/places/${place_id}/history`, { token: user.token }),
  ];
  const documents = [`/places/${place_id}`, '/feed.xml'].map(async (path) => {
    const answer = await hosting(path);
    expect(answer.status).toBe(200);
    return answer.text();
  });
  const place = await db.doc(`places/${place_id}`).get();
  const open = JSON.stringify([published, answers, await Promise.all(documents), place.data()]);
  expect(open).not.toMatch(/Gizlikənd|gn-123456|"speaker/);

  expect((await call('/account', { method: 'DELETE', token: user.token })).status).toBe(200);
  const left = await call(`/places/${place_id}/submissions`, { token: admin.token });
  expect(left.data).toMatchObject([{ author: null, speaker: null, voiceUrl }]);
});
