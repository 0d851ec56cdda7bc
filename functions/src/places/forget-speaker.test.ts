import { beforeEach, expect, it } from 'vitest';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { forgetSpeaker } from './forget-speaker.ts';
import { submitSuggestion } from './submit.ts';
import { ownSuggestions } from './suggestions.ts';
import { merge } from './testing/merging.ts';
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
import { withdrawSuggestion } from './withdraw.ts';

const id = knownId;
const forgotten: string[] = [];
beforeEach(() => void forgotten.splice(0));

const voiceUrl = `/files/places/${id}/voice_1.mp3`;
const speaker = { dialect: { id: 'gn-9', name: 'Gizlikənd' }, born: 1950 };

async function withSpeaker(): Promise<{ world: World; sid: string }> {
  const world = {
    ...newWorld(),
    noteForgotten: async (...of: [string, string]) => void forgotten.push(of.join(' ')),
  };
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

const edit = async (world: World, sid: string, changes: Partial<SubmitRequest> = {}) => {
  const body = aSubmission({ voiceUrl, speaker, replaces: sid, ...changes });
  return (await submitSuggestion(world, { id, caller: aylin, body, idempotencyKey: null })).id;
};

it('also records the earlier versions of a changed suggestion, at all its places', async () => {
  const { world, sid: first } = await withSpeaker();
  await havePlace(world, { place_id: 'gn-8' });
  await merge(world, 'gn-8', id);
  const second = await edit(world, first, { about: 'A typo.' });
  const third = await edit(world, second);
  expect(forgotten).toEqual([]);
  await forgetSpeaker(world, { id: 'gn-8', sid: third, caller: aylin });
  const noted = [third, first, second].flatMap((sid) => [`gn-8 ${sid}`, `${id} ${sid}`]);
  expect(new Set(forgotten)).toEqual(new Set(noted));
  expect(pathsWithSpeaker(world)).toEqual([]);
});

it('records a speaker whom a change of the suggestion leaves out', async () => {
  const { world, sid } = await withSpeaker();
  const second = await edit(world, sid, { speaker: null });
  expect(forgotten).toEqual([`${id} ${sid}`]);
  await edit(world, second);
  expect(forgotten).toEqual([`${id} ${sid}`]);
});

it.each([
  ['removes the dialect', { dialect: null, born: 1950 }, true],
  ['removes the decade of birth', { ...speaker, born: null }, true],
  ['changes the decade of birth', { ...speaker, born: 1980 }, true],
  ['keeps the details', { born: 1950, dialect: { name: 'Gizlikənd', id: 'gn-9' } }, false],
])('records whether a change of the suggestion removes details: one that %s', async (_, changed, isRemoved) => {
  const { world, sid } = await withSpeaker();
  await edit(world, sid, { speaker: changed });
  expect(forgotten).toEqual(isRemoved ? [`${id} ${sid}`] : []);
}); // oxfmt-ignore

it('records no speaker to whom a change of the suggestion adds details', async () => {
  const { world, sid } = await withSpeaker();
  const second = await edit(world, sid, { speaker: { ...speaker, born: null } });
  await edit(world, second);
  expect(forgotten).toEqual([`${id} ${sid}`]);
});

it('records the speaker of a withdrawn suggestion, and of its earlier versions', async () => {
  const { world, sid } = await withSpeaker();
  const second = await edit(world, sid);
  await withdrawSuggestion(world, { id, sid: second, caller: aylin });
  expect(forgotten).toEqual([`${id} ${second}`, `${id} ${sid}`]);
});

it('sends the ids of earlier versions to nobody', async () => {
  const { world, sid } = await withSpeaker();
  const second = await edit(world, sid);
  const { items } = await ownSuggestions(world, { caller: aylin });
  expect(items).toMatchObject([{ id: second }]);
  expect(JSON.stringify(items)).not.toContain(sid);
});
