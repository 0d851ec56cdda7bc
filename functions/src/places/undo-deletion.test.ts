import { describe, expect, it } from 'vitest';
import { bringBack } from './bring-back.ts';
import { restorePlace } from './restore.ts';
import {
  approve,
  aWorld,
  deleteAs,
  minute,
  requestAs,
  stateOf,
  suggest,
  thief,
  undo,
} from './testing/undoing.ts';
import {
  admin,
  aylin,
  havePlace,
  haveUpload,
  babek,
  knownId,
  newWorld,
  type World,
} from './testing/world.ts';

it.each<[what: string, since: (world: World) => Promise<unknown>]>([
  ['later', () => Promise.resolve()],
  ['and deleted again', (world) => deleteAs(world)],
  ['and requested for revision', (world) => requestAs(world)],
])('restores a deleted place that was suggested again %s', async (_, then) => {
  const world = await aWorld();
  const since = world.now();
  await deleteAs(world);
  const anew = await suggest(world, babek, { name_az: 'Doğru' });
  await then(world);
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({
    ...{ status: 'approved', name_az: 'Sulduz' },
    ...{ was_deleted: false, deleted_from: null, deleted_in: null, history_from: 0 },
  });
  expect(await stateOf(world, anew)).toMatchObject({ state: 'pending' });
});

it('restores a place that the account itself suggested again, without that suggestion', async () => {
  const world = await aWorld();
  const since = world.now();
  await deleteAs(world);
  const own = await suggest(world, thief, { name_az: 'Yalan' });
  await undo(world, thief.uid, [own], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'approved', name_az: 'Sulduz' });
  expect(await stateOf(world, own)).toMatchObject({ state: 'declined' });
});

it('keeps somebody else’s deletion and its last version', async () => {
  const world = await aWorld();
  const since = world.now();
  await deleteAs(world, admin);
  await suggest(world, babek, { name_az: 'Doğru' });
  await deleteAs(world);
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({
    ...{ status: 'pending', name_az: null, was_deleted: true, deleted_from: 'approved' },
  });
  await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
  expect(await world.store.place(knownId)).toMatchObject({ status: 'approved', name_az: 'Sulduz' });
});

it('does not reveal unapproved content in the history of an old pending place', async () => {
  const world = newWorld();
  await havePlace(world, { status: 'approved', revision: 1 });
  const since = world.now();
  await deleteAs(world);
  const deleted = await world.store.place(knownId);
  await havePlace(world, { ...deleted, status: 'pending', about: 'Of nobody approved.' });
  await undo(world, thief.uid, [], since);
  const [entry] = await world.store.history(knownId, 1);
  expect(entry?.changes).toContainEqual({ field: 'status', before: 'pending', after: 'approved' });
  expect(JSON.stringify(entry)).not.toContain('Of nobody approved.');
});

it.each(['stays deleted', 'was suggested anew'])(
  'removes the account’s content from a place that somebody else deleted and that %s, before it is restored',
  async (then) => {
    const world = await aWorld();
    const since = world.now();
    const one = await suggest(world, aylin, { name_az: 'Yalan', about: 'Reklam' });
    await approve(world, one, admin, ['name_az', 'about']);
    await deleteAs(world, admin);
    if (then === 'was suggested anew') await suggest(world, babek, { name_az: 'Doğru' });
    const status = then === 'stays deleted' ? 'deleted' : 'pending';
    expect(await undo(world, aylin.uid, [one], since)).toMatchObject({
      ...{ declined: 1, reverted: ['name_az', 'about'] },
    });
    expect(await world.store.place(knownId)).toMatchObject({ status, deleted_from: 'approved' });
    expect(await undo(world, aylin.uid, [one], since)).toBeNull();
    world.pass(minute);
    await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    expect(await world.store.place(knownId)).toMatchObject({
      ...{ status: 'approved', name_az: 'Sulduz', about: null },
    });
  },
);

it('keeps content of a deleted place that did not come from the account', async () => {
  const world = await aWorld();
  const since = world.now();
  const waiting = await suggest(world, aylin, { name_az: 'Yalan' });
  await deleteAs(world, admin);
  const deleted = await world.store.place(knownId);
  expect(await undo(world, aylin.uid, [waiting], since)).toMatchObject({ reverted: [] });
  expect(await world.store.place(knownId)).toEqual(deleted);
});

it('keeps a status that somebody else has set later', async () => {
  const world = newWorld();
  await havePlace(world, { status: 'pending', revision: 1 });
  const since = world.now();
  await requestAs(world, thief);
  await deleteAs(world, admin);
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'deleted' });
});

it('restores the content of the last deletion', async () => {
  const world = await aWorld();
  const since = world.now();
  const remove = async () => {
    await deleteAs(world);
    world.pass(minute);
  };
  await remove();
  await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
  const good = await suggest(world, babek, { name_az: 'Doğru' });
  await approve(world, good);
  await remove();
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'approved', name_az: 'Doğru' });
});

it('does not show the content of a deleted place that was only suggested again', async () => {
  const world = newWorld();
  await havePlace(world, { status: 'deleted', deleted_from: 'approved', about: 'secret' });
  const since = world.now();
  const anew = await suggest(world, aylin);
  await undo(world, aylin.uid, [anew], since);
  expect(await world.store.place(knownId)).toMatchObject({ status: 'pending', about: null });
});

it('restores a deleted place whose last version was changed by another undo', async () => {
  const world = await aWorld();
  const since = world.now();
  const own = await suggest(world, aylin, { about: 'Yalan.' });
  await approve(world, own, admin, ['about']);
  await deleteAs(world);
  await undo(world, aylin.uid, [own], since);
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({
    ...{ status: 'approved', name_az: 'Sulduz', about: null },
    ...{ was_deleted: false, deleted_from: null, deleted_in: null },
  });
});

it('restores a deleted place after it was suggested again and restored by the account', async () => {
  const world = await aWorld();
  const since = world.now();
  await deleteAs(world);
  await suggest(world, babek, { name_az: 'Doğru' });
  await restorePlace(world, { id: knownId, caller: thief, idempotencyKey: null });
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({
    ...{ status: 'approved', name_az: 'Sulduz', deleted_from: null, deleted_in: null },
  });
});

it('restores a name that two approvals erased, when both are undone in order', async () => {
  const world = await aWorld();
  const since = world.now();
  const vandals = await suggest(world, aylin, { name_az: null });
  const others = await suggest(world, babek, { name_az: null });
  await approve(world, vandals, admin, ['name_az']);
  await approve(world, others, thief, ['name_az']);
  await undo(world, aylin.uid, [vandals], since);
  expect(await world.store.place(knownId)).toMatchObject({ name_az: null });
  await undo(world, thief.uid, [], since);
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
});

it.each<[status: string, before: (world: World) => Promise<unknown>]>([
  ['approved', () => Promise.resolve()],
  ['requested', (world) => requestAs(world)],
])(
  'undoes an approval from before the restore of a backup of a place that is %s, also if the place was deleted earlier',
  async (_, before) => {
    const world = await aWorld();
    const since = world.now();
    await deleteAs(world, admin);
    await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    const one = await suggest(world, aylin, { name_az: 'Yalan' });
    await approve(world, one, admin, ['name_az']);
    const place = (await world.store.place(knownId))!;
    await approve(world, await suggest(world, babek, { about: 'Yeni.' }), admin, ['about']);
    await before(world);
    world.pass(minute);
    await bringBack(world, { place, suggestions: [], history: [] }, 'backup');
    await undo(world, aylin.uid, [one], since);
    expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz', about: null });
  },
);

describe('files of a deleted version', () => {
  const link = `/files/places/${knownId}/${'photo'.padEnd(20, 'x')}.jpg`;

  async function aDeletedPlace() {
    const world = await aWorld();
    haveUpload(world, link, 'image');
    await approve(world, await suggest(world, aylin, { links: [link] }));
    const since = world.now();
    await deleteAs(world);
    return { world, since };
  }

  it.each<[what: string, restore: (world: World, since: Date) => Promise<unknown>]>([
    ['restored', (world) => restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null })], // oxfmt-ignore
    ['deleted no longer after an undo', (world, since) => undo(world, thief.uid, [], since)],
  ])('are private after a new suggestion until the place is %s', async (_, restore) => {
    const { world, since } = await aDeletedPlace();
    await suggest(world, babek);
    expect(world.store.stateOfUpload(link)).toBe('withdrawn');
    await deleteAs(world);
    await suggest(world, babek, { links: [link] }).catch(() => null);
    expect(world.store.stateOfUpload(link)).toBe('withdrawn');
    await restore(world, since);
    expect(await world.store.place(knownId)).toMatchObject({ images: [link] });
    expect(world.store.stateOfUpload(link)).toBe('attached');
  });

  it('stay attached when their contributor suggests them again', async () => {
    const { world } = await aDeletedPlace();
    await suggest(world, aylin, { links: [link] });
    expect(world.store.stateOfUpload(link)).toBe('attached');
  });

  it('that an earlier change left attached are private after the next suggestion', async () => {
    const { world } = await aDeletedPlace();
    await suggest(world, babek);
    await deleteAs(world);
    world.store.put(`states/${encodeURIComponent(link)}`, 'attached');
    await suggest(world, babek);
    expect(world.store.stateOfUpload(link)).toBe('withdrawn');
  });
});
