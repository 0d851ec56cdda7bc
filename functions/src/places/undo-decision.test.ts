import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { limits } from '@shared/contract/limits.ts';
import { contentOf } from '@shared/contract/fields.ts';
import { nameKey } from '@shared/names/attested-name.ts';
import { describe, expect, it } from 'vitest';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { getPlace } from './get.ts';
import { pendingPlaces } from './pending.ts';
import { restorePlace } from './restore.ts';
import { submitSuggestion } from './submit.ts';
import {
  approve,
  aWorld,
  deleteAs,
  minute,
  stateOf,
  suggest,
  thief,
  undo as undoAccountOf,
} from './testing/undoing.ts';
import { admin, aSubmission, aylin, babek, haveUpload, knownId, moderator, newWorld, type World } from './testing/world.ts'; // oxfmt-ignore
import { undoDecision } from './undo-decision.ts';

const undo = (world: World, sid: string, { caller = admin, key = null as string | null } = {}) => {
  world.pass(minute);
  return undoDecision(world, { id: knownId, sid, caller, idempotencyKey: key });
};

const decline = (world: World, sid: string, caller = admin) =>
  declineSuggestion(world, {
    ...{ id: knownId, sid, caller, idempotencyKey: null },
    body: { reason_id: 'no_source', reason: null },
  });

const contentNow = async (world: World) => {
  const place = await world.store.place(knownId);
  return place && { ...contentOf(place), status: place.status };
};

describe('undoing an approval', () => {
  it('of a published place restores its content, and makes the suggestion pending', async () => {
    const world = await aWorld();
    const before = await contentNow(world);
    const sid = await suggest(world, aylin, { name_az: 'Başqa', about: 'Yeni.' });
    await approve(world, sid);
    expect(await undo(world, sid)).toMatchObject({ name_az: 'Sulduz', about: null, revision: 3 });
    expect(await contentNow(world)).toEqual(before);
    expect(await stateOf(world, sid)).toMatchObject({
      ...{ state: 'pending', decided_at: null, taken: [], name_az: 'Başqa' },
    });
    expect((await pendingPlaces(world, { caller: admin })).items).toMatchObject([
      { pending_count: 1 },
    ]);
    const [entry] = await world.store.history(knownId, 1);
    expect(entry).toMatchObject({ action: 'undone', by: admin.name, reason: null });
  });

  it('of a new place hides the place', async () => {
    const world = newWorld();
    const sid = await suggest(world);
    await approve(world, sid);
    expect(await getPlace(world, { id: knownId, caller: null })).toMatchObject({
      name_az: 'Sulduz',
    });
    await undo(world, sid);
    expect(await getPlace(world, { id: knownId, caller: null })).toMatchObject({
      ...{ status: 'none', name_az: null },
    });
    expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', name_az: null });
  });

  it('of a place that was deleted before allows restoring it again', async () => {
    const world = await aWorld();
    await deleteAs(world);
    const sid = await suggest(world, aylin, { name_az: 'Yeni' });
    await approve(world, sid);
    await undo(world, sid);
    expect(await world.store.place(knownId)).toMatchObject({
      ...{ status: 'pending', deleted_from: 'approved', was_deleted: true },
    });
    await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
  });

  it.each([
    ['a moderator, within a day', moderator, -minute, true],
    ['a moderator, later', moderator, 0, false],
    ['an admin, later', admin, 0, true],
  ])(
    'is possible for moderators within a day, and for admins at any time: %s',
    async (_, caller, before, isUndone) => {
      const world = await aWorld();
      const sid = await suggest(world, aylin, { name_az: 'Başqa' });
      await approve(world, sid, caller);
      world.pass(limits.undoHours * 60 * minute + before);
      const undone = undo(world, sid, { caller });
      if (isUndone) await undone;
      else await expect(undone).rejects.toMatchObject({ code: 'forbidden' });
      expect(await stateOf(world, sid)).toMatchObject({ state: isUndone ? 'pending' : 'approved' });
    },
  );

  it('keeps what was approved later', async () => {
    const world = await aWorld();
    const first = await suggest(world, aylin, { name_az: 'Bir', about: 'Bir.' });
    const second = await suggest(world, babek, { name_az: 'İki', about: null });
    await approve(world, first);
    await approve(world, second, thief, ['name_az']);
    await undo(world, first);
    expect(await world.store.place(knownId)).toMatchObject({ name_az: 'İki', about: null });
  });

  it('and approving can be repeated', async () => {
    const world = await aWorld();
    const sid = await suggest(world, aylin, { name_az: 'Bir' });
    for (let round = 0; round < 3; round++) {
      await approve(world, sid);
      expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Bir' });
      await undo(world, sid);
      expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
    }
  });
});

it('undoing a decline removes its reason', async () => {
  const world = await aWorld();
  const before = await world.store.place(knownId);
  const sid = await suggest(world);
  await decline(world, sid);
  await undo(world, sid);
  expect(await stateOf(world, sid)).toMatchObject({
    ...{ state: 'pending', reason: null, reason_id: null, decided_at: null },
  });
  expect(await world.store.place(knownId)).toEqual(before);
});

describe('files after an undo', () => {
  const link = (name: string) => `/files/places/${knownId}/${name.padEnd(20, 'x')}.pdf`;

  async function withFile(world: World, name: string) {
    haveUpload(world, link(name), 'other');
    return suggest(world, aylin, { links: [link(name)] });
  }

  it('of a declined suggestion belong to it again', async () => {
    const world = await aWorld();
    const sid = await withFile(world, 'paper');
    await decline(world, sid);
    expect(world.store.stateOfUpload(link('paper'))).toBe('declined');
    await undo(world, sid);
    expect(world.store.stateOfUpload(link('paper'))).toBe('attached');
  });

  it('that the place showed before are shown again', async () => {
    const world = await aWorld();
    await approve(world, await withFile(world, 'old'));
    const sid = await withFile(world, 'new');
    await approve(world, sid);
    expect(world.store.stateOfUpload(link('old'))).toBe('withdrawn');
    await undo(world, sid);
    expect(world.store.stateOfUpload(link('old'))).toBe('attached');
    expect(world.store.stateOfUpload(link('new'))).toBe('attached');
    expect(await world.store.place(knownId)).toMatchObject({ links: [link('old')] });
  });

  it('that were deleted in the meantime stay deleted', async () => {
    const world = await aWorld();
    const sid = await withFile(world, 'paper');
    await decline(world, sid);
    world.store.put(`uploads/${encodeURIComponent(link('paper'))}`, null);
    await undo(world, sid);
    expect(world.store.stateOfUpload(link('paper'))).toBe('declined');
  });

  it('that were deleted in the meantime are not published', async () => {
    const world = await aWorld();
    const [photo, paper] = [link('photo'), link('paper')];
    const [voice, other] = [link('voice'), link('other')];
    haveUpload(world, photo, 'image');
    for (const file of [paper, other]) haveUpload(world, file, 'other');
    haveUpload(world, voice, 'audio');
    const evidence = [{ kind: 'book', label: 'A book', file: paper }];
    const names = namesInput.parse([{ form: 'Sulduz', kind: 'original', recording: voice, evidence }]); // oxfmt-ignore
    const links = [photo, paper, other, 'https://example.org/'];
    const sid = await suggest(world, aylin, { links, voiceUrl: voice, names });
    await decline(world, sid);
    for (const file of [photo, paper, voice])
      world.store.put(`uploads/${encodeURIComponent(file)}`, null);
    await undo(world, sid);
    await approve(world, sid);
    expect(await world.store.place(knownId)).toMatchObject({
      ...{ images: [], links: [other, 'https://example.org/'], voiceUrl: null },
      names: [{ recording: null, evidence: [{ label: 'A book', file: null }] }],
    });
  });

  it('that the place showed before are not shown again if they were deleted', async () => {
    const world = await aWorld();
    await approve(world, await withFile(world, 'old'));
    const sid = await withFile(world, 'new');
    await approve(world, sid);
    world.store.put(`uploads/${encodeURIComponent(link('old'))}`, null);
    await undo(world, sid);
    expect(await world.store.place(knownId)).toMatchObject({ links: [] });
  });

  it.each(['before', 'after'])(
    'deleted %s the undo are not restored with a deleted place',
    async (when) => {
      const world = await aWorld();
      await approve(world, await withFile(world, 'old'));
      const since = world.now();
      await approve(world, await withFile(world, 'new'), thief);
      await deleteAs(world, admin);
      const removeFile = () => world.store.put(`uploads/${encodeURIComponent(link('old'))}`, null);
      if (when === 'before') removeFile();
      await undoAccountOf(world, thief.uid, [], since);
      if (when === 'after') removeFile();
      await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
      expect(await world.store.place(knownId)).toMatchObject({ links: [] });
    },
  );

  it('that were deleted do not replace the recording of the place', async () => {
    const world = await aWorld();
    const [old, gone] = [link('old'), link('gone')];
    for (const file of [old, gone]) haveUpload(world, file, 'audio');
    await approve(world, await suggest(world, aylin, { voiceUrl: old }));
    const sid = await suggest(world, aylin, { voiceUrl: gone });
    await decline(world, sid);
    world.store.put(`uploads/${encodeURIComponent(gone)}`, null);
    await undo(world, sid);
    await approve(world, sid);
    expect(await world.store.place(knownId)).toMatchObject({ voiceUrl: old });
  });
});

describe('photos after an undo', () => {
  const photo = (name: string) => `/files/places/${knownId}/${name}.jpg`;

  async function withPhoto(world: World, name: string, caller = aylin) {
    haveUpload(world, photo(name), 'image', { uid: caller.uid });
    return suggest(world, caller, { links: [photo(name)] });
  }

  it('lack the photo of the undone approval, even if another photo was approved later', async () => {
    const world = await aWorld();
    const sid = await withPhoto(world, 'one');
    await approve(world, sid, moderator, ['images']);
    await approve(world, await withPhoto(world, 'two', babek), admin, ['images']);
    await undo(world, sid, { caller: moderator });
    await decline(world, sid, moderator);
    expect(await world.store.place(knownId)).toMatchObject({ images: [photo('two')] });
    expect(world.store.stateOfUpload(photo('one'))).toBe('declined');
    expect(world.store.stateOfUpload(photo('two'))).toBe('attached');
  });

  it('include a photo that a later approved suggestion contains, too', async () => {
    const world = await aWorld();
    const sid = await withPhoto(world, 'one');
    await approve(world, sid, moderator, ['images']);
    const again = await suggest(world, babek, { links: [photo('one')] });
    await approve(world, again, admin, ['images']);
    await undo(world, sid, { caller: moderator });
    expect(await world.store.place(knownId)).toMatchObject({ images: [photo('one')] });
  });
});

describe('a name with a photo as its source, and with another account’s source', () => {
  const file = `/files/places/${knownId}/photo.jpg`;
  const [shown, added] = [
    [{ kind: 'map', file, label: 'A map' }],
    [{ kind: 'book', label: 'A book' }],
  ].map((evidence) => namesInput.parse([{ form: 'Sulduz', kind: 'variant', evidence }]));

  async function withTwo() {
    const world = await aWorld();
    haveUpload(world, file, 'image');
    const first = await suggest(world, aylin, { links: [file], names: shown });
    await approve(world, first, admin, ['images', 'names']);
    const second = await suggest(world, babek, { names: added });
    await approve(world, second, admin, ['names']);
    return { world, first, second };
  }

  const sourcesOf = (place: { names: { evidence: object[] }[] } | null) =>
    place?.names.map(({ evidence }) => evidence);

  it('does not refer to the photo after the undo of the approval', async () => {
    const { world, first } = await withTwo();
    await undo(world, first);
    expect(sourcesOf(await world.store.place(knownId))).toMatchObject([
      [{ label: 'A map', file: null }, { label: 'A book' }],
    ]);
  });

  it('has each source once after the suggestion with the photo is approved again', async () => {
    const { world, first } = await withTwo();
    await undo(world, first);
    await approve(world, first, admin, ['images', 'names']);
    expect(sourcesOf(await world.store.place(knownId))).toMatchObject([
      [{ label: 'A map', file }, { label: 'A book' }],
    ]);
  });

  it('is removed after the undo of both approvals', async () => {
    const { world, first, second } = await withTwo();
    const since = new Date(0);
    await undoAccountOf(world, aylin.uid, [first], since);
    await undoAccountOf(world, babek.uid, [second], since);
    expect(await world.store.place(knownId)).toMatchObject({ names: [], images: [] });
  });

  it('does not refer to the photo after the restore of the deleted place', async () => {
    const { world, first } = await withTwo();
    await deleteAs(world, admin);
    await undoAccountOf(world, aylin.uid, [first], new Date(0));
    await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    expect(sourcesOf(await world.store.place(knownId))).toMatchObject([
      [{ label: 'A map', file: null }, { label: 'A book' }],
    ]);
  });
});

it('undoing an approval removes a name that the reviewer of a later suggestion has left out', async () => {
  const nameOf = (form: string, certainty = 'uncertain') => ({ form, kind: 'variant', certainty });
  const namesOf = (...names: object[]) => namesInput.parse(names);
  const world = await aWorld();
  const first = await suggest(world, aylin, { names: namesOf(nameOf('Vandal')) });
  const names = namesOf(nameOf('Vandal', 'certain'), nameOf('Good'));
  const second = await suggest(world, babek, { names });
  await approve(world, first, admin, ['names']);
  await approveSuggestion(world, {
    ...{ id: knownId, sid: second, caller: admin, idempotencyKey: null },
    body: { fields: ['names'], revision: 2, names: names.slice(1).map(nameKey) },
  });
  await undo(world, first);
  expect((await world.store.place(knownId))?.names).toMatchObject([{ form: 'Good' }]);
  await undo(world, second);
  expect(await stateOf(world, second)).toMatchObject({ taken: [], taken_names: null });
});

describe('an undo refuses', () => {
  it('a decision of another admin, even after one’s own decision was undone', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    await approve(world, sid, thief);
    await expect(undo(world, sid)).rejects.toMatchObject({ code: 'conflict' });
    await undo(world, sid, { caller: thief });
    await approve(world, sid);
    await undo(world, sid);
    await decline(world, sid, thief);
    await expect(undo(world, sid)).rejects.toThrow('somebody else has decided in the meantime');
  });

  it('a pending suggestion, an unknown one, and an approved one of a deleted place', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    await expect(undo(world, sid)).rejects.toThrow('the suggestion is pending');
    await expect(undo(world, 'x'.repeat(20))).rejects.toThrow('there is no suggestion');
    await approve(world, sid);
    await deleteAs(world);
    await expect(undo(world, sid)).rejects.toThrow('no place');
  });
});

it('a repeated undo returns the first answer and changes nothing', async () => {
  const world = await aWorld();
  const sid = await suggest(world, aylin, { name_az: 'Bir' });
  await approve(world, sid);
  const first = await undo(world, sid, { key: 'once' });
  await approve(world, sid);
  expect(await undo(world, sid, { key: 'once' })).toEqual(first);
  expect(await stateOf(world, sid)).toMatchObject({ state: 'approved' });
});

it('simultaneous undos and a new suggestion leave the place consistent', async () => {
  for (let round = 0; round < 20; round++) {
    const world = await aWorld();
    const sid = await suggest(world, aylin, { name_az: 'Bir' });
    await approve(world, sid);
    const outcomes = await Promise.allSettled([
      undo(world, sid),
      undo(world, sid),
      submitSuggestion(world, {
        ...{ id: knownId, caller: babek, idempotencyKey: null },
        body: aSubmission({ name_az: 'İki' }),
      }),
    ]);
    const [one, other, sent] = outcomes.map(({ status }) => status);
    expect([[one, other].toSorted(), sent]).toEqual([['fulfilled', 'rejected'], 'fulfilled']);
    expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
  }
});
