import { describe, expect, it, vi } from 'vitest';
import type { Page, PageQuery } from '@shared/contract/page.ts';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { deletePlace } from './delete.ts';
import { deletedPage, deletedPlace, deletedPlaces } from './deleted.ts';
import { historyPage, placeHistory } from './history.ts';
import { knownPlaces } from './known.ts';
import { pendingPlaces, queuePage } from './pending.ts';
import { restorePlace } from './restore.ts';
import {
  aSubmission,
  admin,
  aylin,
  babek,
  havePlace,
  knownId,
  newWorld,
  type World,
} from './testing/world.ts';
import { submissionsOf, submissionsPage } from './submissions.ts';
import { submitSuggestion } from './submit.ts';
import { ownPage, ownSuggestions } from './suggestions.ts';

async function suggest(world: World, id = knownId, caller = aylin): Promise<string> {
  world.pass(1_000);
  const call = { id, caller, body: aSubmission(), idempotencyKey: null };
  return (await submitSuggestion(world, call)).id;
}

describe('pendingPlaces', () => {
  it('lists places with pending suggestions, longest waiting first', async () => {
    const world = newWorld();
    for (const place_id of ['gn-11', 'gn-12', 'gn-13']) await havePlace(world, { place_id });
    await suggest(world, 'gn-12');
    const firstAt = world.now().toISOString();
    await suggest(world, 'gn-14');
    await suggest(world, 'gn-12', babek);
    expect((await pendingPlaces(world, { caller: admin })).items).toMatchObject([
      { place_id: 'gn-12', status: 'approved', pending_count: 2, oldest_pending_at: firstAt },
      { place_id: 'gn-14', status: 'pending', pending_count: 1, was_deleted: false },
    ]);
  });

  it('omits deleted places, and those whose last suggestion was decided', async () => {
    const world = newWorld();
    const sid = await suggest(world);
    await suggest(world, 'gn-12');
    await declineSuggestion(world, {
      id: knownId,
      sid,
      caller: admin,
      body: { reason_id: 'other', reason: 'x' },
      idempotencyKey: null,
    });
    expect((await pendingPlaces(world, { caller: admin })).items).toMatchObject([
      { place_id: 'gn-12' },
    ]);
    await deletePlace(world, { id: 'gn-12', caller: admin, idempotencyKey: null });
    expect((await pendingPlaces(world, { caller: admin })).items).toEqual([]);
  });

  it('marks places that were deleted before', async () => {
    const world = newWorld();
    await havePlace(world, { status: 'deleted', deleted_from: 'approved' });
    await suggest(world);
    expect((await pendingPlaces(world, { caller: admin })).items).toMatchObject([
      { place_id: knownId, was_deleted: true },
    ]);
  });
});

describe('deletedPlaces', () => {
  const call = { id: knownId, caller: admin, idempotencyKey: null };

  it('shows what restoring would bring back, even after new suggestions', async () => {
    const world = newWorld();
    await havePlace(world, { images: ['https://example.org/a.jpg'] });
    await deletePlace(world, call);
    const deleted = { name_az: 'Sulduz', about: 'Old.', deleted_from: 'approved' };
    expect((await deletedPlaces(world, {})).items).toMatchObject([{ ...deleted, status: 'none' }]);

    await suggest(world);
    expect((await deletedPlaces(world, {})).items).toMatchObject([
      { ...deleted, status: 'pending' },
    ]);
    await deletePlace(world, call);
    expect((await deletedPlaces(world, {})).items).toMatchObject([{ ...deleted, status: 'none' }]);

    await restorePlace(world, call);
    expect((await deletedPlaces(world, {})).items).toEqual([]);
  });

  it('reads no history for a place that contains its own last version', async () => {
    const world = newWorld();
    await havePlace(world, { status: 'deleted', deleted_from: 'approved', deleted_in: null });
    const entries = vi.spyOn(world.store, 'historyEntries');
    expect((await deletedPlaces(world, {})).items).toMatchObject([{ name_az: 'Sulduz' }]);
    expect(entries.mock.calls).toEqual([[[]]]);
  });

  it('shows the current name of a place without any suggestion', async () => {
    const world = newWorld();
    await havePlace(world, { status: 'deleted', deleted_from: 'pending', name_az: null });
    expect((await deletedPlaces(world, {})).items).toMatchObject([
      { name_new: 'Naqadeh', name_az: null, deleted_from: 'pending' },
    ]);
  });

  it('shows the oldest suggestion of a place that was never published', async () => {
    const world = newWorld();
    await suggest(world);
    await deletePlace(world, call);
    expect((await deletedPlaces(world, {})).items).toMatchObject([
      { name_az: 'Sulduz', deleted_from: 'pending' },
    ]);
    await suggest(world);
    expect((await deletedPlaces(world, {})).items).toEqual([]);
  });
});

describe('ownSuggestions', () => {
  it("lists only the caller's own suggestions, newest first, with the location and status of the place", async () => {
    const world = newWorld();
    await havePlace(world, { place_id: 'gn-11', status: 'requested' });
    const older = await suggest(world, 'gn-11');
    await suggest(world, 'gn-12', babek);
    const newer = await suggest(world, 'gn-13');
    expect((await ownSuggestions(world, { caller: aylin })).items).toMatchObject([
      { id: newer, status: 'pending', location: { lat: 36.95, lng: 45.39 } },
      { id: older, status: 'requested' },
    ]);
  });

  it('omits suggestions whose place no longer exists', async () => {
    const world = newWorld();
    await suggest(world, 'gn-11');
    await suggest(world, 'gn-12');
    world.store.documents.delete('places/gn-11');
    expect((await ownSuggestions(world, { caller: aylin })).items).toMatchObject([
      { place_id: 'gn-12' },
    ]);
  });

  it('does not show that a place was deleted', async () => {
    const world = newWorld();
    await suggest(world);
    await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    expect((await ownSuggestions(world, { caller: aylin })).items).toMatchObject([
      { status: 'pending' },
    ]);
  });
});

describe('submissionsOf', () => {
  it('lists newest first, without account ids', async () => {
    const world = newWorld();
    const older = await suggest(world);
    const newer = await suggest(world, knownId, babek);
    const { items: all } = await submissionsOf(world, { id: knownId, caller: admin });
    expect(all.map(({ id, author }) => [id, author])).toEqual([
      [newer, 'Babək'],
      [older, 'Aylin'],
    ]);
    expect(JSON.stringify(all)).not.toContain('uid');
  });

  it('shows when a suggestion was decided', async () => {
    const world = newWorld();
    const sid = await suggest(world);
    await suggest(world, knownId, babek);
    world.pass(1_000);
    const body = { reason_id: 'other' as const, reason: 'x' };
    await declineSuggestion(world, { id: knownId, sid, caller: admin, body, idempotencyKey: null });
    const { items } = await submissionsOf(world, { id: knownId, caller: admin });
    expect(items).toMatchObject([{ decided_at: null }, { decided_at: world.now().toISOString() }]);
  });

  it('answers not_found for hidden places', async () => {
    await expect(submissionsOf(newWorld(), { id: knownId, caller: admin })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('placeHistory', () => {
  it('shows who did what by display name, to everybody who sees the place', async () => {
    const world = newWorld();
    await suggest(world);
    const { items: entries } = await placeHistory(world, { id: knownId, caller: aylin });
    expect(entries).toMatchObject([{ action: 'suggested', by: 'Aylin' }]);
    expect(Object.keys(entries[0] ?? {}).sort()).toEqual([
      'action',
      'at',
      'by',
      'changes',
      'id',
      'reason',
      'reason_id',
    ]);
    await expect(placeHistory(world, { id: knownId, caller: babek })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('paging', () => {
  async function walk<T>(page: (query: PageQuery) => Promise<Page<T>>): Promise<T[][]> {
    const pages: T[][] = [];
    for (let after: string | undefined; ;) {
      const { items, next } = await page(after === undefined ? {} : { after });
      pages.push(items);
      if (next === null) return pages;
      after = next;
    }
  }

  async function crowd(places: number, each: number): Promise<World> {
    const world = newWorld();
    for (let n = 0; n < places; n++) await havePlace(world, { place_id: `gn-${n + 1}` });
    for (let n = 0; n < places * each; n++) {
      const place_id = `gn-${(n % places) + 1}`;
      world.pass(1);
      world.store.put(`places/${place_id}/suggestions/s${n}`, {
        ...aSubmission(),
        ...{ images: [], id: `s${n}`, place_id, uid: 'u', author: null, state: 'pending' },
        ...{ created_at: world.now(), decided_at: null, taken: [], reason: null, questions: [] },
      });
    }
    return world;
  }

  it('lists every place once in the queue, with the number of its pending suggestions', async () => {
    const world = await crowd(queuePage + 30, 2);
    const pages = await walk((query) => pendingPlaces(world, { caller: admin, ...query }));
    expect(pages.map((page) => page.length)).toEqual([queuePage, 30, 0]);
    const all = pages.flat();
    expect(new Set(all.map(({ place_id }) => place_id)).size).toBe(queuePage + 30);
    expect(all.every(({ pending_count }) => pending_count === 2)).toBe(true);
    expect(all.map(({ oldest_pending_at }) => oldest_pending_at)).toEqual(
      all.map(({ oldest_pending_at }) => oldest_pending_at).sort(),
    );
  });

  it.each([
    [submissionsPage, [submissionsPage]],
    [submissionsPage + 1, [submissionsPage, 1]],
  ])('divides %i submissions into pages of %j', async (count, lengths) => {
    const world = await crowd(1, count);
    const pages = await walk((query) =>
      submissionsOf(world, { id: 'gn-1', caller: admin, ...query }),
    );
    expect(pages.map((page) => page.length)).toEqual(lengths);
    expect(pages.flat()[0]?.id).toBe(`s${count - 1}`);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(count);
  });

  it.each([
    [ownPage, [ownPage]],
    [ownPage + 1, [ownPage, 1]],
  ])('divides %i of one’s own suggestions: %j', async (count, lengths) => {
    const world = newWorld();
    await suggest(world);
    const { items } = await submissionsOf(world, { id: knownId, caller: admin });
    const stored = world.store.documents.get(`places/${knownId}/suggestions/${items[0]?.id}`);
    for (let n = 1; n < count; n++) {
      world.pass(1);
      const id = `s${n}`;
      const changes = { id, created_at: world.now() };
      world.store.put(`places/${knownId}/suggestions/${id}`, { ...(stored as object), ...changes });
    }
    const pages = await walk((query) => ownSuggestions(world, { caller: aylin, ...query }));
    expect(pages.map((page) => page.length)).toEqual(lengths);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(count);
  });

  it('divides the history and the deleted places, too', async () => {
    const world = newWorld();
    await havePlace(world);
    for (let n = 0; n <= historyPage / 2; n++) {
      await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
      await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    }
    const history = await walk((query) =>
      placeHistory(world, { id: knownId, caller: null, ...query }),
    );
    expect(history.map((page) => page.length)).toEqual([historyPage, 2]);
    for (let n = 0; n <= deletedPage; n++) {
      world.pass(1);
      const at = { updated_at: world.now(), deleted_from: 'approved' as const };
      await havePlace(world, { place_id: `gn-${100 + n}`, status: 'deleted', ...at });
    }
    const deleted = await walk((query) => deletedPlaces(world, query));
    expect(deleted.map((page) => page.length)).toEqual([deletedPage, 1]);
    expect(deleted[0]?.[0]).toMatchObject({
      place_id: `gn-${100 + deletedPage}`,
      status: 'none',
      name_az: 'Sulduz',
      deleted_from: 'approved',
    });
  });

  it.each(['gn-1', 'gn-1/none', 'gn-1/a/b', '/', 'x/'])(
    'refuses %s as the end of a page',
    async (after) => {
      await expect(pendingPlaces(newWorld(), { caller: admin, after })).rejects.toMatchObject({
        code: 'invalid',
        field: 'after',
      });
    },
  );
});

describe('the history', () => {
  it('shows why a suggestion was declined', async () => {
    const world = newWorld();
    const sid = await suggest(world);
    const body = { reason_id: 'other' as const, reason: 'No source' };
    await declineSuggestion(world, { id: knownId, sid, caller: admin, body, idempotencyKey: null });
    const { items } = await placeHistory(world, { id: knownId, caller: admin });
    expect(items.map(({ action, reason }) => [action, reason]).sort()).toEqual([
      ['created', null],
      ['declined', 'No source'],
    ]);
  });

  it.each([
    ['visitors', null],
    ['contributors', aylin],
    ['others', babek],
  ])('of a published place shows %s only entries since its deletion', async (_, caller) => {
    const world = newWorld();
    await havePlace(world, { name_az: 'Köhnə' });
    const call = { id: knownId, caller: admin, idempotencyKey: null };
    await deletePlace(world, call);
    const sid = await suggest(world);
    const body = { fields: ['name_new' as const, 'name_az' as const], revision: 5 };
    world.pass(1_000);
    await approveSuggestion(world, { ...call, sid, body });
    const { items } = await placeHistory(world, { id: knownId, caller });
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'approved',
        [
          { field: 'status', before: 'pending', after: 'approved' },
          { field: 'name_new', before: null, after: 'Naqadeh' },
          { field: 'name_az', before: null, after: 'Sulduz' },
        ],
      ],
      ['created', []],
    ]);
  });

  it('of a deleted place is visible only to admins', async () => {
    const world = newWorld();
    await suggest(world);
    await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    expect((await placeHistory(world, { id: knownId, caller: admin })).items).toHaveLength(2);
    await expect(placeHistory(world, { id: knownId, caller: aylin })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('knownPlaces', () => {
  it('returns only places that the caller may see', async () => {
    const world = newWorld();
    await havePlace(world);
    await suggest(world, 'gn-12');
    const ids = [knownId, 'gn-12', 'gn-13'];
    expect([...(await knownPlaces(world, ids, null)).keys()]).toEqual([knownId]);
    expect(await knownPlaces(world, ids, aylin)).toEqual(
      new Map([
        [knownId, { place_id: knownId, name_az: 'Sulduz', name_loc: 'سولدوز', status: 'approved' }],
        ['gn-12', { place_id: 'gn-12', name_az: 'Sulduz', name_loc: 'سولدوز', status: 'pending' }],
      ]),
    );
  });
});

describe('deletedPlace', () => {
  it('returns the same as the list, and not_found for other places', async () => {
    const world = newWorld();
    await havePlace(world);
    await havePlace(world, { place_id: 'gn-12' });
    const call = { id: knownId, caller: admin, idempotencyKey: null };
    await deletePlace(world, call);
    const [listed] = (await deletedPlaces(world, {})).items;
    expect(await deletedPlace(world, { id: knownId })).toEqual(listed);
    expect(listed).toMatchObject({ name_az: 'Sulduz', deleted_from: 'approved' });
    for (const id of ['gn-12', 'gn-404'])
      await expect(deletedPlace(world, { id })).rejects.toMatchObject({ code: 'not_found' });
    await restorePlace(world, call);
    await expect(deletedPlace(world, { id: knownId })).rejects.toMatchObject({ code: 'not_found' });
  });
});
