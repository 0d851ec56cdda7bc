import { describe, expect, it, vi } from 'vitest';
import { approveSuggestion } from './approve.ts';
import { deletePlace } from './delete.ts';
import { restorePlace } from './restore.ts';
import { restoreVersion } from './restore-version.ts';
import { submitSuggestion } from './submit.ts';
import { approveAt, merge, suggestAt } from './testing/merging.ts';
import { admin, aSubmission, aylin, babek, havePlace, haveUpload, moderator, newWorld, type World } from './testing/world.ts'; // oxfmt-ignore
import { beginUndo, carryOn, decideAll, rowsAndPlaces, worldWithList } from './testing/list.ts';
import { oneReadForAllPages, undoAccount, undoPage } from './undo-account.ts';

const minute = 60_000;
/**
 * Returns the id of the n-th place. The first id has the form of Google's ids, because ids of places need not begin
 * with `gn-`.
 */
const idOf = (n: number) => (n === 0 ? 'ChIJ0123456789' : `gn-${1_000 + n}`);

async function vandalised(count: number) {
  const world = newWorld();
  const since = world.now();
  const sids: string[] = [];
  for (let n = 0; n < count; n++) {
    const id = idOf(n);
    await havePlace(world, { place_id: id, revision: 1, name_az: `Ad ${n}` });
    world.pass(60 * minute);
    const call = { id, idempotencyKey: null };
    const lie = aSubmission({ name_az: 'Yalan' });
    const { id: sid } = await submitSuggestion(world, { ...call, caller: aylin, body: lie });
    sids.push(sid);
    const body = { fields: ['name_az' as const], revision: 1 };
    await approveSuggestion(world, { ...call, sid, caller: admin, body });
  }
  world.pass(minute);
  const newInstance = () =>
    oneReadForAllPages(
      // Reverses the order, because the order in which the database returns places must not matter.
      async (uid, from) => new Map([...world.store.touchedBy(uid, from)].toReversed()),
      () => world.now().getTime(),
    );
  const instance = newInstance();
  const undo = (
    changes: Partial<Parameters<typeof undoAccount>[1]['body']> = {},
    touchedBy = instance,
  ) =>
    undoAccount(
      { ...world, touchedBy },
      {
        id: idOf(0),
        caller: admin,
        body: {
          by: { kind: 'suggestion', id: sids[0] ?? '' },
          since: since.toISOString(),
          reason: 'vandal',
          apply: true,
          ...changes,
        },
      },
    );
  const namesOf = () => world.store.allPlaces().map(({ name_az }) => name_az);
  return { world, undo, newInstance, namesOf };
}

describe('undoing the actions of one account', () => {
  it.each([
    [undoPage, null, []],
    [undoPage + 1, idOf(undoPage - 1), [idOf(undoPage)]],
  ])('in %i places previews them in pages, without changes', async (count, next, others) => {
    const { undo, namesOf } = await vandalised(count);
    const page = await undo({ apply: false });
    expect(page.next?.split('~')[1] ?? null).toBe(next);
    expect(page.items).toHaveLength(undoPage);
    const behind = await undo({ apply: false, after: page.next ?? idOf(undoPage - 1) });
    expect(behind.items.map(({ place_id }) => place_id)).toEqual(others);
    expect(page.items[0]).toEqual({
      place_id: idOf(0),
      name_new: 'Naqadeh',
      name_az: 'Yalan',
      name_loc: 'سولدوز',
      declined: 1,
      reopened: 0,
      reverted: ['name_az'],
      names: [{ before: 'Yalan', after: 'Ad 0' }],
      suggested: ['Yalan'],
    });
    expect(new Set(namesOf())).toEqual(new Set(['Yalan']));
  });

  it('reverts them page by page, with one history entry per place that names the admin', async () => {
    const { world, undo, namesOf } = await vandalised(undoPage + 1);
    const first = await undo();
    const second = await undo({ after: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([undoPage, 1, null]);
    expect(namesOf()).not.toContain('Yalan');
    const [entry, before] = await world.store.history(idOf(3), 10);
    expect(entry).toMatchObject({ action: 'undone', by: admin.name, reason: 'vandal' });
    expect(before).toMatchObject({ action: 'approved' });
    expect((await undo()).items).toEqual([]);
  });

  it('reads the list of places once for all pages, and again for the first page of the next undo', async () => {
    const { world, undo } = await vandalised(2 * undoPage + 1);
    const read = vi.spyOn(world.store, 'touchedBy');
    for (const reads of [1, 2]) {
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page: Awaited<ReturnType<typeof undo>> = await undo({ after, apply: reads === 2 });
        seen.push(...page.items.map(({ place_id }) => place_id));
        after = page.next;
        world.pass(minute);
      }
      expect(new Set(seen).size).toBe(2 * undoPage + 1);
      expect(read).toHaveBeenCalledTimes(reads);
    }
  });

  it('reads the list again for a page on another instance whose list is older than the first page', async () => {
    const { world, undo, newInstance } = await vandalised(undoPage + 1);
    const other = newInstance();
    await undo({ apply: false }, other);
    world.pass(minute);
    const late = 'gn-9999';
    await havePlace(world, { place_id: late });
    await suggestAt(world, late, { name_az: 'Yalan' });
    world.pass(minute);
    const { next } = await undo();
    const { items } = await undo({ after: next ?? '' }, other);
    expect(items.map(({ place_id }) => place_id)).toEqual([idOf(undoPage), late]);
  });

  it.each([idOf(0), `${'9'.repeat(20)}~${idOf(0)}`])(
    'accepts the cursor %s, which contains no valid time',
    async (after) => {
      const { undo } = await vandalised(2);
      expect((await undo({ after })).next).toBeNull();
    },
  );

  it('finds an admin by an entry of the history', async () => {
    const world = newWorld();
    const thief = { ...admin, uid: 'uid-thief' };
    await havePlace(world, { place_id: idOf(1) });
    const since = world.now().toISOString();
    await deletePlace(world, { id: idOf(1), caller: thief, idempotencyKey: null });
    const [entry] = await world.store.history(idOf(1), 1);
    const by = { kind: 'entry' as const, id: entry?.id ?? '' };
    const call = { id: idOf(1), caller: admin };
    const { items } = await undoAccount(world, {
      ...call,
      body: { by, since, reason: 'hijacked', apply: true },
    });
    expect(items).toMatchObject([{ reverted: ['status'] }]);
    expect(await world.store.place(idOf(1))).toMatchObject({ status: 'approved' });
  });

  it('fails when the account is unknown', async () => {
    const { world, undo } = await vandalised(1);
    for (const kind of ['suggestion', 'entry'] as const)
      await expect(undo({ by: { kind, id: 'nobody' } })).rejects.toMatchObject({
        ...{ code: 'not_found', message: `no such ${kind}` },
      });
    const [left] = await world.store.suggestionsOfPlace(idOf(0), 1);
    world.store.put(`places/${idOf(0)}/suggestions/${left?.id}`, { ...left, uid: null });
    await expect(undo()).rejects.toMatchObject({
      ...{ code: 'not_found', message: 'the account that did this is no longer known' },
    });
  });

  it('keeps the actions of other accounts', async () => {
    const { world, undo } = await vandalised(1);
    const call = { id: idOf(0), caller: babek, body: aSubmission(), idempotencyKey: null };
    await submitSuggestion(world, call);
    await undo();
    const all = await world.store.suggestionsOfPlace(idOf(0), 10);
    expect(all.map(({ uid, state }) => [uid, state])).toEqual([
      [babek.uid, 'pending'],
      [aylin.uid, 'declined'],
    ]);
  });
});

describe('a suggestion that was sent before the given time', () => {
  const id = idOf(1);

  async function changedSuggestion() {
    const world = newWorld();
    await havePlace(world, { place_id: id, name_az: 'Sulduz' });
    const first = await suggestAt(world, id, { name_az: 'Yaxşı' });
    world.pass(60 * minute);
    const since = world.now();
    const change = (replaces: string, name_az: string, at = id) => {
      world.pass(minute);
      const body = aSubmission({ name_az, replaces });
      return submitSuggestion(world, { id: at, caller: aylin, body, idempotencyKey: null });
    };
    const { id: sid } = await change(first, 'Yalan');
    const undo = ({ at = id, by = sid, from = since, apply = true } = {}) => {
      world.pass(minute);
      const who = { kind: 'suggestion' as const, id: by };
      const body = { by: who, since: from.toISOString(), reason: 'hijacked', apply };
      return undoAccount(world, { id: at, caller: admin, body });
    };
    const stateOf = async (of = sid) =>
      (await world.store.suggestionsOfPlace(id, 9)).find((one) => one.id === of)?.state;
    return { world, sid, change, undo, stateOf };
  }

  it.each([
    ['pending', 'Sulduz', []],
    ['approved', 'Yalan', ['name_az']],
  ] as const)(
    'is also taken back if the account has changed it since, while it is %s',
    async (state, published, reverted) => {
      const { world, sid, undo, stateOf } = await changedSuggestion();
      if (state === 'approved') await approveAt(world, id, sid, ['name_az']);
      const preview = await undo({ apply: false });
      expect(preview.items).toMatchObject([{ declined: 1, reopened: 0, reverted }]);
      expect(preview.items[0]?.suggested).toEqual(['Yalan']);
      expect(await world.store.place(id)).toMatchObject({ name_az: published });
      const { name_az: _, ...shown } = preview.items[0] ?? {};
      expect((await undo()).items).toMatchObject([shown]);
      expect(await stateOf()).toBe('declined');
      expect(await world.store.place(id)).toMatchObject({ name_az: 'Sulduz' });
      expect((await undo()).items).toEqual([]);
    },
  );

  it('stays if the account changed it before that time, too', async () => {
    const { world, undo, stateOf } = await changedSuggestion();
    world.pass(minute);
    expect((await undo({ from: world.now() })).items).toEqual([]);
    expect(await stateOf()).toBe('pending');
  });

  it.each(['before', 'after'])(
    'is also taken back at a place that the account has merged since, changed %s the merge',
    async (order) => {
      const { world, sid, change, undo, stateOf } = await changedSuggestion();
      const other = idOf(2);
      await havePlace(world, { place_id: other });
      await merge(world, other, id, { by: { ...admin, uid: aylin.uid } });
      const last = order === 'before' ? sid : (await change(sid, 'Yenə yalan', other)).id;
      await undo({ at: other, by: last });
      expect(await stateOf(last)).toBe('declined');
    },
  );
});

describe('photos after undoing an account', () => {
  const id = idOf(1);
  const photo = (name: string) => `/files/places/${id}/${name}.jpg`;

  async function publishPhoto(world: World, name: string, caller = aylin) {
    haveUpload(world, photo(name), 'image', { uid: caller.uid, place_id: id });
    const sid = await suggestAt(world, id, { links: [photo(name)] }, caller);
    await approveAt(world, id, sid, ['images']);
    return sid;
  }

  const undo = (world: World, kind: 'entry' | 'suggestion', by: string) =>
    undoAccount(world, {
      ...{ id, caller: admin },
      body: { by: { kind, id: by }, since: new Date(0).toISOString(), reason: 'x', apply: true },
    });

  it('are those of other accounts', async () => {
    const world = newWorld();
    await havePlace(world, { place_id: id });
    const sid = await publishPhoto(world, 'lie');
    await publishPhoto(world, 'other', babek);
    await undo(world, 'suggestion', sid);
    expect(await world.store.place(id)).toMatchObject({ images: [photo('other')] });
    expect(world.store.stateOfUpload(photo('lie'))).toBe('declined');
  });

  it('include those that the account has removed', async () => {
    const world = newWorld();
    await havePlace(world, { place_id: id });
    await publishPhoto(world, 'one');
    const [first] = await world.store.history(id, 1);
    await publishPhoto(world, 'two');
    world.pass(minute);
    const { revision = 0 } = (await world.store.place(id)) ?? {};
    await restoreVersion(world, {
      ...{ id, caller: { ...admin, uid: 'uid-thief' }, idempotencyKey: null },
      ...{ entry: first?.id ?? '', body: { revision } },
    });
    expect(await world.store.place(id)).toMatchObject({ images: [photo('one')] });
    const [restored] = await world.store.history(id, 1);
    await publishPhoto(world, 'three', babek);
    await undo(world, 'entry', restored?.id ?? '');
    const { images = [] } = (await world.store.place(id)) ?? {};
    expect(images.toSorted()).toEqual([photo('one'), photo('three'), photo('two')]);
    expect(world.store.stateOfUpload(photo('two'))).toBe('attached');
  });
});

describe('an earlier version that a hijacked account has restored', () => {
  const id = idOf(1);
  const hijacked = { id, caller: { ...admin, uid: 'uid-thief' }, idempotencyKey: null };

  /**
   * Publishes two versions. Then the hijacked account restores the first version, and an admin undoes the account's
   * actions.
   */
  async function undoRestore(
    world: World,
    versions: [{ about: string }, { about: string }] | [{ voiceUrl: string }, { voiceUrl: string }],
    beforeRestore: () => Promise<unknown> = async () => undefined,
  ) {
    const entries: string[] = [];
    for (const version of versions) {
      const sid = await suggestAt(world, id, version);
      await approveAt(world, id, sid, 'about' in version ? ['about'] : ['voiceUrl']);
      entries.push((await world.store.history(id, 1))[0]?.id ?? '');
    }
    world.pass(minute);
    const since = world.now().toISOString();
    await beforeRestore();
    world.pass(minute);
    const { revision = 0 } = (await world.store.place(id)) ?? {};
    await restoreVersion(world, { ...hijacked, entry: entries[0] ?? '', body: { revision } });
    expect(await world.store.place(id)).toMatchObject(versions[0]);
    const by = { kind: 'entry' as const, id: (await world.store.history(id, 1))[0]?.id ?? '' };
    world.pass(minute);
    const body = { by, since, reason: 'hijacked', apply: true };
    await undoAccount(world, { id, caller: admin, body });
    expect(await world.store.place(id)).toMatchObject(versions[1]);
  }

  it('is removed by the undo of this account, even if this account had also deleted the place before', async () => {
    const world = newWorld();
    await havePlace(world, { place_id: id });
    await undoRestore(world, [{ about: 'Spam.' }, { about: 'Good.' }], async () => {
      await deletePlace(world, hijacked);
      world.pass(minute);
      await restorePlace(world, { ...hijacked, caller: admin });
    });
  });

  it('is removed by the undo of this account together with its files', async () => {
    const world = newWorld();
    await havePlace(world, { place_id: id });
    const [old, next] = [`/files/places/${id}/old.mp3`, `/files/places/${id}/next.mp3`];
    for (const link of [old, next]) haveUpload(world, link, 'audio', { place_id: id });
    await undoRestore(world, [{ voiceUrl: old }, { voiceUrl: next }]);
    expect([old, next].map((link) => world.store.stateOfUpload(link))).toEqual([
      ...['withdrawn', 'attached'],
    ]);
  });
});

it.each(['approve', 'decline'] as const)(
  'completes the undo of a decision to %s a list, if the undo ended because its reviewer lost the role',
  async (kind) => {
    const { world, rows } = await worldWithList(12);
    const states = async () => (await rowsAndPlaces(world, rows)).map(({ state }) => state);
    world.pass(minute);
    await decideAll(world, { kind }, moderator);
    world.pass(minute);
    await beginUndo(world, moderator);
    let batches = 0;
    world.isReviewer = async () => batches++ < 2;
    expect(await carryOn(world)).toMatchObject({ is_running: false, decided: 10, total: 12 });
    expect(await states()).not.toEqual(rows.map(() => 'pending'));
    const id = rows.at(-1)?.id ?? '';
    const [decision] = await world.store.history(id, 1);
    const by = { kind: 'entry' as const, id: decision?.id ?? '' };
    const body = { by, since: new Date(0).toISOString(), reason: 'x', apply: true };
    await undoAccount(world, { id, caller: admin, body });
    expect(await states()).toEqual(rows.map(() => 'pending'));
  },
);
