import { beforeEach, expect, it } from 'vitest';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import type { KeylessCall } from './calls.ts';
import { forgetSpeaker as forget } from './forget-speaker.ts';
import { submitSuggestion } from './submit.ts';
import { ownSuggestions } from './suggestions.ts';
import {
  aSubmission,
  admin,
  aylin,
  babek,
  havePlace,
  haveUpload,
  knownId,
  newWorld,
  type World,
} from './testing/world.ts';

const id = knownId;
const forgotten: string[] = [];
beforeEach(() => void forgotten.splice(0));

const forgetSpeaker = (world: World, call: KeylessCall) =>
  forget({ ...world, noteForgotten: async (...of) => void forgotten.push(of.join(' ')) }, call);

const voiceUrl = `/files/places/${id}/voice_1.mp3`;
const speaker = { dialect: { id: 'gn-9', name: 'Gizlikənd' }, born: 1950 };

async function withSpeaker(): Promise<{ world: World; sid: string }> {
  const world = newWorld();
  haveUpload(world, voiceUrl, 'audio');
  await havePlace(world);
  const body = aSubmission({ voiceUrl, speaker });
  const call = { id, caller: aylin, body, idempotencyKey: 'k' };
  const { id: sid } = await submitSuggestion(world, call);
  return { world, sid };
}

const pathsWithSpeaker = ({ store }: World): string[] =>
  [...store.documents]
    .filter(([, document]) => /Gizlikənd|gn-9|1950/.test(JSON.stringify(document)))
    .map(([path]) => path);

const approve = (world: World, sid: string) =>
  approveSuggestion(world, {
    ...{ id, sid, caller: admin, idempotencyKey: 'a' },
    body: { fields: ['voiceUrl'], revision: 3 },
  });
const decline = (world: World, sid: string) =>
  declineSuggestion(world, {
    ...{ id, sid, caller: admin, idempotencyKey: 'd' },
    body: { reason_id: 'other', reason: 'Too loud.' },
  });

it.each([
  ['is pending', () => Promise.resolve()],
  ['was approved', approve],
  ['was declined', decline],
])('deletes all data of a speaker when the suggestion %s', async (_, decide) => {
  const { world, sid } = await withSpeaker();
  await decide(world, sid);
  expect(pathsWithSpeaker(world)).toEqual([`places/${id}/suggestions/${sid}`]);
  const before = await world.store.history(id, 9);
  expect(await forgetSpeaker(world, { id, sid, caller: aylin })).toMatchObject({ speaker: null });
  expect(pathsWithSpeaker(world)).toEqual([]);
  const { items } = await ownSuggestions(world, { caller: aylin });
  expect(items).toMatchObject([{ speaker: null, voiceUrl, licence: 1 }]);
  expect(await world.store.history(id, 9)).toEqual(before);
});

it('returns the same answer when it is repeated', async () => {
  const { world, sid } = await withSpeaker();
  const first = await forgetSpeaker(world, { id, sid, caller: aylin });
  expect(await forgetSpeaker(world, { id, sid, caller: aylin })).toEqual(first);
  expect(forgotten).toEqual([`${id} ${sid}`]);
});

it('allows only the contributor and admins to delete the data of a speaker', async () => {
  const { world, sid } = await withSpeaker();
  const asked = forgetSpeaker(world, { id, sid, caller: babek });
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  expect(forgotten).toEqual([]);
  expect(pathsWithSpeaker(world)).toEqual([`places/${id}/suggestions/${sid}`]);
  await forgetSpeaker(world, { id, sid, caller: admin });
  expect(pathsWithSpeaker(world)).toEqual([]);
});

it('answers not_found for an unknown suggestion', async () => {
  const asked = forgetSpeaker(newWorld(), { id, sid: 'none', caller: admin });
  await expect(asked).rejects.toMatchObject({
    ...{ code: 'not_found', message: 'there is no suggestion none' },
  });
});

it('keeps the speaker in the answers to repeated calls', async () => {
  const { world, sid } = await withSpeaker();
  const call = { id, caller: aylin, body: aSubmission({ voiceUrl, speaker }), idempotencyKey: 'k' };
  expect(await submitSuggestion(world, call)).toMatchObject({ id: sid, speaker });
  expect(await decline(world, sid)).toMatchObject({ speaker });
  expect(await decline(world, sid)).toMatchObject({ speaker });
});
