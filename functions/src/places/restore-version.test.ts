import { beforeEach, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { canRestoreVersions } from '@shared/contract/status.ts';
import { approveSuggestion } from './approve.ts';
import { deletePlace } from './delete.ts';
import { answerFlag } from './testing/flagging.ts';
import { flagPlace } from './flags/flag.ts';
import { createFlagLimits } from './flags/limits.ts';
import { getPlace } from './get.ts';
import { requestRevision } from './request.ts';
import { restorePlace } from './restore.ts';
import { restoreVersion } from './restore-version.ts';
import { submitSuggestion } from './submit.ts';
import {
  aSubmission,
  admin,
  aylin,
  havePlace,
  haveUpload,
  knownId as id,
  newWorld,
  type World,
} from './testing/world.ts';
import { expectAtlas } from './testing/expect-atlas.ts';
import { undoDecision } from './undo-decision.ts';

const voiceUrl = `/files/places/${id}/voice_1.mp3`;

let world: World;
beforeEach(async () => {
  world = newWorld();
  await havePlace(world, { links: [], voiceUrl: null });
});

const place = async () => (await world.store.place(id))!;
const entries = () => world.store.history(id, 99);

async function publish(changes: Parameters<typeof aSubmission>[0]): Promise<string> {
  world.pass(1_000);
  const call = { id, caller: aylin, body: aSubmission(changes), idempotencyKey: null };
  const { id: sid } = await submitSuggestion(world, call);
  await approveSuggestion(world, {
    ...{ id, sid, caller: admin, idempotencyKey: null },
    body: { fields: Object.keys(changes ?? {}) as 'about'[], revision: (await place()).revision },
  });
  const [newest] = await entries();
  return newest!.id;
}

const restore = async (entry: string, revision?: number) =>
  restoreVersion(world, {
    ...{ id, entry, caller: admin, idempotencyKey: null },
    body: { revision: revision ?? (await place()).revision },
  });

it('makes an earlier version the current one, and keeps later versions in the history', async () => {
  const first = await publish({ about: 'First.' });
  await publish({ about: 'Second.', name_az: 'Other' });
  const third = await publish({ name_loc: 'باشقا' });
  await restore(first);
  expect(await place()).toMatchObject({ about: 'First.', name_az: 'Sulduz', name_loc: 'سولدوز' });
  const [newest, ...earlier] = await entries();
  expect(newest).toMatchObject({ action: 'restored', by: admin.name, revision: 7 });
  expect(newest?.changes.map(({ field }) => field)).toEqual(['name_az', 'name_loc', 'about']);
  expect(earlier).toHaveLength(6);
  await restore(third);
  expect(await place()).toMatchObject({ about: 'Second.', name_az: 'Other', name_loc: 'باشقا' });
  expectAtlas(world);
});

it('changes nothing when the place already equals the version', async () => {
  const only = await publish({ about: 'First.' });
  const before = await place();
  await restore(only);
  expect(await place()).toEqual(before);
});

it('refuses a changed place, a deleted place, and an unknown version', async () => {
  const first = await publish({ about: 'First.' });
  await publish({ about: 'Second.' });
  await expect(restore(first, 4)).rejects.toMatchObject({
    ...{ code: 'conflict', details: { revision: 5, changed: ['about'] } },
  });
  await expect(restore('nothing')).rejects.toMatchObject({ code: 'not_found' });
  await deletePlace(world, { id, caller: admin, idempotencyKey: null });
  await expect(restore(first)).rejects.toMatchObject({ code: 'conflict', reason: 'wrong_state' });
});

it('restores a version of a requested place, but not before its deleted version is restored', async () => {
  const first = await publish({ about: 'First.' });
  await publish({ about: 'Second.' });
  const call = { id, caller: admin, idempotencyKey: null };
  await deletePlace(world, call);
  await submitSuggestion(world, { ...call, caller: aylin, body: aSubmission({ about: 'New.' }) });
  await requestRevision(world, call);
  const shown = await getPlace(world, { id, caller: admin });
  expect(canRestoreVersions(shown)).toBe(false);
  await expect(restore(first)).rejects.toMatchObject({ code: 'conflict', reason: 'wrong_state' });
  await restorePlace(world, call);
  await requestRevision(world, call);
  expect(canRestoreVersions(await getPlace(world, { id, caller: admin }))).toBe(true);
  await restore(first);
  expect(await place()).toMatchObject({ status: 'requested', about: 'First.' });
});

it('restores a recording, unless it was deleted or muted', async () => {
  haveUpload(world, voiceUrl, 'audio');
  const loud = await publish({ voiceUrl });
  const next = `/files/places/${id}/voice_2.mp3`;
  haveUpload(world, next, 'audio');
  await publish({ voiceUrl: next, about: 'Second.' });
  await restore(loud);
  expect(await place()).toMatchObject({ voiceUrl, about: 'Old.' });
  expect(world.store.documents.get(`attached/${encodeURIComponent(voiceUrl)}`)).toBe(true);
  expect(world.store.documents.get(`withdrawn/${encodeURIComponent(next)}`)).toBe(true);

  const sender = { device: 'd', client: null };
  const flagLimits = createFlagLimits(() => 0);
  const flag = () =>
    flagPlace(
      { ...world, flagLimits },
      { body: { place_id: id, kind: 'recording', words: null, tell: false }, sender, caller: null },
    );
  const answer = (reply: 'done' | 'mute_stays') => answerFlag(world, 'recording', reply);
  await flag();
  await restore(loud);
  expect((await place()).voiceUrl).toBeNull();
  await answer('done');
  expect((await place()).voiceUrl).toBe(voiceUrl);

  world.store.put(`uploads/${encodeURIComponent(next)}`, null);
  const [, , , , second] = (await entries()).filter(({ changes }) => changes.length > 0);
  await restore(second!.id);
  expect((await place()).voiceUrl).not.toBe(next);
});

it('restores a version without deleted files, and without evidence that was only such a file', async () => {
  const [scan, paper] = [`/files/places/${id}/scan.pdf`, `/files/places/${id}/paper.pdf`];
  for (const link of [scan, paper]) haveUpload(world, link, 'other');
  haveUpload(world, voiceUrl, 'audio');
  const evidence = [
    { kind: 'map', file: scan },
    { kind: 'book', label: 'A book', file: paper },
  ];
  const names = namesInput.parse([{ form: 'Bir', kind: 'variant', recording: voiceUrl, evidence }]);
  const web = 'https://example.org/';
  const full = await publish({ links: [scan, paper, web], voiceUrl, names });
  const next = `/files/places/${id}/voice_2.mp3`;
  haveUpload(world, next, 'audio');
  await publish({ links: [], voiceUrl: next });
  for (const link of [scan, paper, voiceUrl])
    world.store.put(`uploads/${encodeURIComponent(link)}`, null);
  await restore(full);
  expect(await place()).toMatchObject({
    ...{ links: [web], voiceUrl: null },
    names: [{ recording: null, evidence: [{ label: 'A book', file: null }] }],
  });
  expect((await place()).names[0]?.evidence).toHaveLength(1);
});

it.each([false, true])(
  'lets an undo skip no approvals before the restored version (deleted and restored earlier: %s)',
  async (wasDeleted) => {
    const call = { id, caller: admin, idempotencyKey: null };
    if (wasDeleted) {
      await deletePlace(world, call);
      await restorePlace(world, call);
    }
    const named = await publish({ name_az: 'Yeni' });
    const sid = (await entries())[0]?.suggestion_id ?? '';
    await publish({ about: 'Vandal.' });
    await restore(named);
    await undoDecision(world, { ...call, sid });
    expect(await place()).toMatchObject({ name_az: 'Sulduz', about: 'Old.' });
  },
);
