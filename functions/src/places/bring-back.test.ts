import { describe, expect, it } from 'vitest';
import { contentOf } from '@shared/contract/fields.ts';
import type { FlagAnswer } from '@shared/contract/flags.ts';
import { bringBack, type BackedUpPlace } from './bring-back.ts';
import { deletePlace } from './delete.ts';
import { createFlagLimits } from './flags/limits.ts';
import { importedRecords } from './import.ts';
import { restorePlace } from './restore.ts';
import { submitSuggestion } from './submit.ts';
import { answerFlag, haveRecordings, loud, muted, publishedRecordings, sendFlag, voiceUrl } from './testing/flagging.ts'; // oxfmt-ignore
import { approveAt, merge, unmerge } from './testing/merging.ts';
import { withdrawSuggestion } from './withdraw.ts';
import {
  admin,
  aPlace,
  aSubmission,
  aylin,
  babek,
  havePlace,
  knownId,
  newWorld,
  type World,
} from './testing/world.ts';

const from = 'the backup of 2026-01-01';

async function keptPlace() {
  const world = newWorld();
  const place = aPlace({ revision: 3 });
  await world.store.transact(knownId, async (transaction) => transaction.savePlace(null, place));
  await submitSuggestion(world, {
    id: knownId,
    caller: aylin,
    body: aSubmission({ name_az: 'Sulduz', about: 'Eski ad' }),
    idempotencyKey: null,
  });
  const kept: BackedUpPlace = {
    place,
    suggestions: await world.store.suggestionsOfPlace(knownId, 10),
    history: await world.store.history(knownId, 10),
  };
  return { world, kept };
}

it('restores a deleted place as a new version, with an entry in its history', async () => {
  const { world, kept } = await keptPlace();
  await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
  const deleted = await world.store.place(knownId);
  expect(deleted?.status).toBe('deleted');

  expect(await bringBack(world, kept, from)).toMatchObject({ changed: true });
  expect(await world.store.place(knownId)).toMatchObject({
    status: 'approved',
    name_az: 'Sulduz',
    revision: (deleted?.revision ?? 0) + 1,
  });
  const [newest, , ...older] = await world.store.history(knownId, 10);
  expect(newest).toMatchObject({ action: 'restored', reason: from, uid: null, by: null });
  expect(older.map(({ id }) => id)).toEqual(kept.history.map(({ id }) => id));
});

it('restores missing places, suggestions and history, and keeps existing ones', async () => {
  const { world, kept } = await keptPlace();
  const other = newWorld();
  expect(await bringBack(other, kept, from)).toMatchObject({ changed: true });
  expect(await other.store.suggestionsOfPlace(knownId, 10)).toEqual(kept.suggestions);
  const [, ...earlier] = await other.store.history(knownId, 10);
  expect(earlier).toEqual(kept.history);
  expect(await other.store.place(knownId)).toMatchObject({ revision: kept.place.revision + 1 });

  await submitSuggestion(world, {
    id: knownId,
    caller: babek,
    body: aSubmission({ name_az: 'Sulduz', about: 'Yeni' }),
    idempotencyKey: null,
  });
  expect(await bringBack(world, kept, from)).toMatchObject({ changed: false });
  expect(await world.store.suggestionsOfPlace(knownId, 10)).toHaveLength(2);
});

it('restores missing suggestions of an unchanged place', async () => {
  const { kept } = await keptPlace();
  const world = newWorld();
  await havePlace(world, kept.place);
  expect(await bringBack(world, kept, from)).toMatchObject({ changed: true });
  expect(await world.store.suggestionsOfPlace(knownId, 10)).toEqual(kept.suggestions);
});

const fileOf = (digit: string) => `/files/places/${knownId}/${digit.repeat(32)}-ev.png`;
const [shown, waiting, declined, deleted, earlier] = ['1', '2', '3', '4', '5'].map(fileOf) as [
  string,
  string,
  string,
  string,
  string,
];

it('lists the files to show again: none that were declined or deleted earlier', async () => {
  const { kept } = await keptPlace();
  const [one] = kept.suggestions;
  if (!one) throw new Error('no suggestion was kept');
  const full: BackedUpPlace = {
    place: { ...kept.place, voiceUrl: shown, deleted_in: 'deletion' },
    suggestions: [
      { ...one, id: 'a', images: [waiting], links: ['https://example.org'] },
      { ...one, id: 'b', images: [declined], state: 'declined' },
    ],
    history: kept.history.flatMap((entry) => [
      { ...entry, id: 'earlier', kept: { ...one, images: [earlier] } },
      { ...entry, id: 'deletion', kept: { ...one, images: [deleted] } },
    ]),
  };
  const world = newWorld();
  const files = [shown, deleted, waiting];
  expect(await bringBack(world, full, from)).toEqual({ changed: true, files: new Set(files) });
  expect(await bringBack(world, full, from)).toEqual({ changed: false, files: new Set(files) });
  await world.store.transact(knownId, async (transaction) =>
    transaction.saveSuggestion({ ...one, id: 'a', images: [waiting], state: 'declined' }),
  );
  expect((await bringBack(world, full, from)).files).toEqual(new Set([shown, deleted]));
});

it('adds the restored fields to the history, except those of an unpublished place', async () => {
  const { kept } = await keptPlace();
  const world = newWorld();
  await bringBack(world, kept, from);
  const [entry] = await world.store.history(knownId, 1);
  const { changes, ...rest } = entry ?? { changes: [] };
  expect(rest).toMatchObject({ place_id: knownId, revision: 4, suggestion_id: null, kept: null });
  expect(changes[0]).toEqual({ field: 'status', before: 'none', after: 'approved' });
  expect(changes.slice(1).map(({ field }) => field)).toEqual([
    ...['name_new', 'name_az', 'name_loc', 'about', 'links'],
  ]);

  const hidden: BackedUpPlace = { ...kept, place: { ...kept.place, status: 'pending' } };
  const other = newWorld();
  await bringBack(other, hidden, from);
  const [silent] = await other.store.history(knownId, 1);
  expect(silent?.changes).toEqual([{ field: 'status', before: 'none', after: 'pending' }]);
});

it('adds only the differences of a published place to the history', async () => {
  const { world, kept } = await keptPlace();
  await bringBack(world, { ...kept, place: { ...kept.place, about: 'Kept.' } }, from);
  const [entry] = await world.store.history(knownId, 1);
  expect(entry?.changes).toEqual([
    { field: 'status', before: 'approved', after: 'approved' },
    { field: 'about', before: 'Old.', after: 'Kept.' },
  ]);
});

it.each([
  ['status', { status: 'requested' }],
  ['whether its position is rough', { approximate: true }],
  ['latitude', { location: { lat: 36.9, lng: 45.39 } }],
  ['longitude', { location: { lat: 36.95, lng: 45.4 } }],
  ['name', { name_az: 'Naqadeh' }],
] as const)('restores a place of which only one field differs: %s', async (_, changes) => {
  const { world, kept } = await keptPlace();
  const place = { ...kept.place, ...changes };
  expect(await bringBack(world, { ...kept, place }, from)).toMatchObject({ changed: true });
  expect(await world.store.place(knownId)).toMatchObject(changes);
});

it('restores suggestions with and without a known contributor', async () => {
  const { kept } = await keptPlace();
  const [one] = kept.suggestions;
  if (!one) throw new Error('no suggestion was kept');
  const world = newWorld();
  const suggestions = [one, { ...one, id: 'nobodys', uid: null, author: null }];
  await bringBack(world, { ...kept, suggestions }, from);
  const restored = await world.store.suggestionsOfPlace(knownId, 10);
  expect(new Map(restored.map(({ id, uid }) => [id, uid]))).toEqual(
    new Map([
      [one.id, aylin.uid],
      ['nobodys', null],
    ]),
  );
});

describe('a recording that was muted after the backup', () => {
  const call = { id: knownId, caller: admin, idempotencyKey: null };
  const backup = async ({ store }: World): Promise<BackedUpPlace> => ({
    place: (await store.place(knownId))!,
    suggestions: [],
    history: await store.history(knownId, 10),
  });
  async function answerAfterFlag(world: World, answer: FlagAnswer) {
    world.pass(1_000);
    await sendFlag(
      world,
      createFlagLimits(() => 0),
      { kind: 'recording' },
    );
    await answerFlag(world, 'recording', answer);
  }
  const muteRecordings = (world: World) => answerAfterFlag(world, 'mute_stays');

  it('is not published again', async () => {
    const world = newWorld();
    await haveRecordings(world);
    const kept = await backup(world);
    await muteRecordings(world);
    const none = new Set();
    expect(await bringBack(world, kept, from)).toEqual({ changed: false, files: none });
    const older = { ...kept, place: { ...kept.place, about: 'Kept.' } };
    expect(await bringBack(world, older, from)).toEqual({ changed: true, files: none });
    expect(await publishedRecordings(world)).toEqual(muted);
    expect(await world.store.place(knownId)).toMatchObject({ about: 'Kept.' });
  });

  it('stays muted if it was published again before its place was lost, and muted after the place was restored', async () => {
    const world = newWorld();
    await haveRecordings(world);
    const kept = await backup(world);
    await deletePlace(world, call);
    await restorePlace(world, call);
    await answerAfterFlag(world, 'done');
    world.store.put(`places/${knownId}`, undefined);
    await bringBack(world, kept, from);
    await answerAfterFlag(world, 'mute_stays');
    const older = { ...kept, place: { ...kept.place, about: 'Kept.' } };
    await bringBack(world, older, from);
    expect(await publishedRecordings(world)).toEqual(muted);
  });

  it.each([true, false])(
    'is not published when its deleted place is restored, and the deletion is in the history: %s',
    async (isThere) => {
      const world = newWorld();
      await haveRecordings(world);
      await deletePlace(world, call);
      const kept = await backup(world);
      world.pass(1_000);
      await restorePlace(world, call);
      expect(await publishedRecordings(world)).toEqual(loud);
      await muteRecordings(world);
      if (!isThere)
        world.store.put(`places/${knownId}/history/${kept.place.deleted_in}`, undefined);
      expect(await bringBack(world, kept, from)).toEqual({ changed: true, files: new Set() });
      await restorePlace(world, call);
      expect(await publishedRecordings(world)).toEqual(muted);
    },
  );
});

describe('records of an account whose deletion has begun after the backup was read', () => {
  const erase = (world: World, uid: string) => world.store.put(`erasures/${uid}`, { uid });

  it('are restored without the account, its speaker and its questions', async () => {
    const { kept } = await keptPlace();
    const [one] = kept.suggestions;
    const [entry] = kept.history;
    if (!one || !entry) throw new Error('nothing was kept');
    const speaker = { dialect: null, born: 1950 };
    const questions = [{ question: 'Who?', answer: null }];
    const asked = { ...one, state: 'asked' as const, speaker, questions };
    const others = { ...one, id: 'others', uid: babek.uid, author: babek.name };
    const deletion = { ...entry, id: 'deletion', kept: { ...contentOf(kept.place), voiceUrl } };
    const world = newWorld();
    await haveRecordings(world);
    await sendFlag(
      world,
      createFlagLimits(() => 0),
      { kind: 'recording' },
    );
    erase(world, aylin.uid);
    const place = { ...kept.place, deleted_in: deletion.id };
    await bringBack(
      world,
      { place, suggestions: [asked, others], history: [entry, deletion] },
      from,
    );
    const suggestions = await world.store.suggestionsOfPlace(knownId, 10);
    expect(suggestions.find(({ id }) => id === one.id)).toEqual({
      ...one,
      ...{ uid: null, author: null, speaker: null, questions: [], state: 'pending' },
    });
    expect(suggestions.find(({ id }) => id === others.id)).toEqual(others);
    const history = await world.store.history(knownId, 10);
    expect(history.filter(({ uid, by }) => uid === aylin.uid || by === aylin.name)).toEqual([]);
    expect(history.map(({ id }) => id)).toEqual(expect.arrayContaining([entry.id, deletion.id]));
  });
});

describe('a suggestion of the backup that is missing', () => {
  const other = 'gn-8';

  /** Creates a place and a backup of the place. In both, the place has a pending suggestion with a file. */
  async function backedUp() {
    const { world, kept } = await keptPlace();
    const [one] = kept.suggestions;
    if (!one) throw new Error('no suggestion was kept');
    const file = { ...one, images: [waiting] };
    world.store.put(`places/${knownId}/suggestions/${one.id}`, file);
    const older = { ...kept.place, about: 'Kept.' };
    return { world, sid: one.id, kept: { ...kept, place: older, suggestions: [file] } };
  }
  const left = ({ store }: World, id = knownId) => store.suggestionsOfPlace(id, 10);

  it('is not restored with its files after its contributor has withdrawn it', async () => {
    const { world, kept, sid } = await backedUp();
    await withdrawSuggestion(world, { id: knownId, sid, caller: aylin });
    expect(await bringBack(world, kept, from)).toEqual({ changed: true, files: new Set() });
    expect(await left(world)).toEqual([]);
    expect(await bringBack(world, kept, from)).toMatchObject({ changed: false });
  });

  it.each(['withdrawn', 'moved'])('is not restored after it was imported and %s', async (how) => {
    const world = newWorld();
    const imported = importedRecords(
      {
        ...{ ...aPlace(), status: 'approved' },
        suggestions: [{ ...aPlace(), state: 'pending', author: 'a@x.test', days_ago: 0 }],
      },
      world.now(),
      new Map([['a@x.test', { uid: aylin.uid, author: 'Aylin' }]]),
    );
    const [one] = imported.suggestions;
    if (!one) throw new Error('no suggestion was imported');
    await bringBack(world, imported, from);
    expect(await left(world)).toEqual([one]);
    await havePlace(world, { place_id: other });
    if (how === 'moved') await merge(world, other, knownId);
    else await withdrawSuggestion(world, { id: knownId, sid: one.id, caller: aylin });
    await bringBack(world, { ...imported, place: { ...imported.place, about: 'Kept.' } }, from);
    expect(await left(world)).toEqual([]);
  });

  it('is not restored beside the version that replaced it', async () => {
    const { world, kept, sid } = await backedUp();
    const body = aSubmission({ name_az: 'Yeni', replaces: sid });
    await submitSuggestion(world, { id: knownId, caller: aylin, body, idempotencyKey: null });
    await bringBack(world, kept, from);
    expect(await left(world)).toMatchObject([{ name_az: 'Yeni', state: 'pending' }]);
  });

  it.each([true, false])(
    'is not restored after a merge has moved it, decided: %s',
    async (isDecided) => {
      const { world, kept, sid } = await backedUp();
      if (isDecided) await approveAt(world, knownId, sid, ['about']);
      const suggestions = await left(world);
      await havePlace(world, { place_id: other });
      await merge(world, other, knownId);
      await bringBack(world, { ...kept, suggestions }, from);
      expect([await left(world), (await left(world, other)).map(({ id }) => id)]).toEqual([
        [],
        [sid],
      ]);
    },
  );

  it.each([true, false])(
    'is not restored after the undo of a merge, decided: %s',
    async (isDecided) => {
      const { world, kept, sid } = await backedUp();
      if (isDecided) await approveAt(world, knownId, sid, ['about']);
      await havePlace(world, { place_id: other });
      await merge(world, other, knownId);
      const place = (await world.store.place(other))!;
      const backup = {
        ...kept,
        place: { ...place, about: 'Kept.' },
        suggestions: await left(world, other),
      };
      const history = await world.store.history(other, 10);
      await unmerge(world, other, knownId);
      await bringBack(world, { ...backup, history }, from);
      expect([await left(world, other), (await left(world)).map(({ id }) => id)]).toEqual([
        [],
        [sid],
      ]);
    },
  );

  it('is restored if its history entry is lost, too, or if it was decided', async () => {
    const { world, kept, sid } = await backedUp();
    const lose = () => world.store.put(`places/${knownId}/suggestions/${sid}`, undefined);
    lose();
    for (const { id } of kept.history)
      world.store.put(`places/${knownId}/history/${id}`, undefined);
    await bringBack(world, kept, from);
    expect(await left(world)).toEqual(kept.suggestions);
    await approveAt(world, knownId, sid, ['about']);
    const approved = await left(world);
    lose();
    await bringBack(world, { ...kept, suggestions: approved }, from);
    expect(await left(world)).toEqual(approved);
  });
});
