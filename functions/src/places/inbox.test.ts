import { describe, expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { inboxEntry } from '@shared/contract/inbox.ts';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { markInboxRead, ownInbox } from './inbox.ts';
import { submitSuggestion } from './submit.ts';
import {
  approve,
  aWorld,
  declineAsThief,
  minute,
  requestAs,
  suggest,
  thief,
  undo,
} from './testing/undoing.ts';
import { admin, aSubmission, aylin, babek, knownId, type World } from './testing/world.ts';

const inboxOf = (world: World, caller = aylin) => ownInbox(world, caller);
const kinds = async (world: World, caller = aylin) =>
  (await inboxOf(world, caller)).map(({ kind }) => kind);

const decline = (world: World, sid: string, caller = admin) =>
  declineSuggestion(world, {
    ...{ id: knownId, sid, caller, idempotencyKey: null },
    body: { reason_id: 'no_source', reason: 'Which book?' },
  });

const markAll = async (world: World, caller = aylin) =>
  markInboxRead(world, {
    caller,
    body: { ids: (await inboxOf(world, caller)).map(({ id }) => id) },
  });

describe('a decision', () => {
  it('notifies only its contributor, with codes and names', async () => {
    const world = await aWorld();
    const declined = await suggest(world, aylin, { name_az: 'Sulduz' });
    await decline(world, declined);
    const approved = await suggest(world, aylin, { name_az: 'Sulduz gölü' });
    await approve(world, approved);
    const names = { place_id: knownId, name_loc: aSubmission().name_loc, is_read: false };
    expect(await inboxOf(world)).toMatchObject([
      { ...names, kind: 'approved', suggestion_id: approved, name_az: 'Sulduz gölü', words: null },
      {
        ...{ ...names, kind: 'declined', suggestion_id: declined, name_az: 'Sulduz' },
        ...{ reason_id: 'no_source', words: 'Which book?' },
      },
    ]);
    expect(await inboxOf(world, babek)).toEqual([]);
  });

  it('creates an entry without text, link, file, speaker and reviewer', async () => {
    const world = await aWorld();
    const sid = await suggest(world, aylin, {
      about: 'My aunt told it',
      links: ['https://aunt.example'],
    });
    await approve(world, sid);
    const [entry] = (await world.store.inbox(aylin.uid)).entries;
    expect(Object.keys(entry ?? {}).sort()).toEqual(Object.keys(inboxEntry.shape).sort());
    const stored = JSON.stringify(
      [...world.store.documents].filter(([path]) => /^inbox/.test(path)),
    );
    for (const secret of ['aunt', admin.uid, admin.name ?? '', aylin.name ?? ''])
      expect(stored).not.toContain(secret);
  });

  it('notifies neither the admin’s own account nor a deleted one', async () => {
    const world = await aWorld();
    await approve(world, await suggest(world, admin));
    expect(await inboxOf(world, admin)).toEqual([]);
    const sid = await suggest(world, babek);
    const [stored] = await world.store.suggestions([{ place_id: knownId, id: sid }]);
    world.store.put(`places/${knownId}/suggestions/${sid}`, { ...stored, uid: null, author: null });
    await decline(world, sid);
    expect([...world.store.documents.keys()].filter((path) => /^inboxes/.test(path))).toEqual([]);
  });

  it('notifies once when its call is repeated', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    const call = {
      ...{ id: knownId, sid, caller: admin, idempotencyKey: 'k' },
      body: { fields: [...fieldNames], revision: 1 },
    };
    await approveSuggestion(world, call);
    await markAll(world);
    await approveSuggestion(world, call);
    expect(await inboxOf(world)).toMatchObject([{ kind: 'approved', is_read: true }]);
  });

  it('and another one at the same time create both entries for one contributor', async () => {
    const world = await aWorld();
    const ids = [await suggest(world), await suggest(world)];
    await Promise.all(ids.map((sid) => decline(world, sid)));
    expect((await inboxOf(world)).map(({ suggestion_id }) => suggestion_id).sort()).toEqual(
      ids.sort(),
    );
  });
});

describe('a requested revision', () => {
  it('notifies the contributor of the published names, replacing the entry of the approval', async () => {
    const world = await aWorld();
    await approve(world, await suggest(world, babek));
    await approve(world, await suggest(world, aylin));
    await decline(world, await suggest(world, babek));
    await requestAs(world);
    expect(await kinds(world)).toEqual(['requested']);
    expect(await kinds(world, babek)).toEqual(['declined', 'approved']);
  });

  it('notifies nobody about a place without an approved suggestion', async () => {
    const world = await aWorld();
    await suggest(world);
    await requestAs(world);
    expect(await inboxOf(world)).toEqual([]);
  });
});

describe('an undo of an account', () => {
  it('removes the entries of its decisions, and notifies those whose suggestions it declines', async () => {
    const world = await aWorld();
    const since = world.now();
    const [mine, others] = [await suggest(world, aylin), await suggest(world, babek)];
    await declineAsThief(world, mine);
    await approve(world, others, thief);
    await requestAs(world, thief);
    expect([await kinds(world), await kinds(world, babek)]).toEqual([['declined'], ['requested']]);
    await undo(world, thief.uid, [], since);
    expect([await kinds(world), await kinds(world, babek)]).toEqual([[], []]);
    await undo(world, aylin.uid, [mine], since);
    expect(await inboxOf(world)).toMatchObject([
      { kind: 'declined', reason_id: 'other', words: 'vandal' },
    ]);
  });

  it('of a request for revision removes only the entry of that request', async () => {
    const world = await aWorld();
    await approve(world, await suggest(world, babek));
    await approve(world, await suggest(world, aylin));
    const since = world.now();
    world.pass(minute);
    await requestAs(world, thief);
    await undo(world, thief.uid, [], since);
    expect([await kinds(world), await kinds(world, babek)]).toEqual([[], ['approved']]);
  });
});

describe('an inbox', () => {
  it('keeps only the newest entries', async () => {
    const world = await aWorld();
    for (let n = 0; n <= limits.inboxEntries; n++)
      await decline(
        world,
        await suggest(world, { ...aylin, verified: true }, { name_az: `Ad ${n}` }),
      );
    const names = (await inboxOf(world)).map(({ name_az }) => name_az);
    expect([names.length, names[0], names.at(-1)]).toEqual([
      limits.inboxEntries,
      `Ad ${limits.inboxEntries}`,
      'Ad 1',
    ]);
  });

  it('stores what was read, but not when', async () => {
    const world = await aWorld();
    await decline(world, await suggest(world));
    const [first] = await inboxOf(world);
    const before = (await world.store.inbox(aylin.uid)).entries[0];
    await decline(world, await suggest(world));
    world.pass(minute);
    await markInboxRead(world, { caller: aylin, body: { ids: [first?.id ?? ''] } });
    expect((await inboxOf(world)).map(({ is_read }) => is_read)).toEqual([false, true]);
    const after = (await world.store.inbox(aylin.uid)).entries[1];
    expect(after).toEqual({ ...before, is_read: true });
  });

  it('can be changed only by its owner', async () => {
    const world = await aWorld();
    await decline(world, await suggest(world));
    const ids = (await inboxOf(world)).map(({ id }) => id);
    expect(await markInboxRead(world, { caller: babek, body: { ids } })).toEqual([]);
    expect(await inboxOf(world)).toMatchObject([{ is_read: false }]);
  });

  it('without unread entries can be marked as read without a lock', async () => {
    const world = await aWorld();
    await decline(world, await suggest(world));
    await markAll(world);
    world.store.transactAccount = () => Promise.reject(new Error('a lock'));
    expect(await markAll(world)).toMatchObject([{ is_read: true }]);
  });

  it('does not change for an account that is being deleted', async () => {
    const world = await aWorld();
    await decline(world, await suggest(world));
    world.store.put(`erasures/${aylin.uid}`, {});
    await expect(markAll(world)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

it('a suggestion creates no inbox entry', async () => {
  const world = await aWorld();
  const call = { id: knownId, caller: aylin, body: aSubmission(), idempotencyKey: null };
  await submitSuggestion(world, call);
  expect([...world.store.documents.keys()].filter((path) => /^inboxes/.test(path))).toEqual([]);
});
