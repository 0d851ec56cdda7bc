import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { deletePlace } from './delete.ts';
import { placeHistory } from './history.ts';
import { restorePlace } from './restore.ts';
import { restoreVersion } from './restore-version.ts';
import { approveAt, merge, suggestAt, unmerge } from './testing/merging.ts';
import { thief } from './testing/undoing.ts';
import {
  admin,
  babek,
  havePlace,
  haveUpload,
  knownId as id,
  newWorld,
  type World,
} from './testing/world.ts';
import { undoWithParts } from './undo.ts';

const other = 'gn-8';

it.each([
  ['a suggestion', true],
  ['the suggestion that created the place', false],
])('names the contributor of %s that was approved at the kept place', async (_, isThere) => {
  const world = newWorld();
  await havePlace(world);
  if (isThere) await havePlace(world, { place_id: other });
  const publicHistory = async () =>
    (await placeHistory(world, { id, caller: null })).items
      .filter(({ action }) => action === 'suggested' || action === 'approved')
      .map(({ action, by }) => [action, by]);

  const sid = await suggestAt(world, other, { about: 'Given there.' }, babek);
  const waits = await suggestAt(world, other, { about: 'Waits.' });
  await merge(world, id, other);
  await approveAt(world, id, sid, ['about']);
  await unmerge(world, id, other);
  const both = [
    ['approved', admin.name],
    ['suggested', babek.name],
  ];
  expect((await world.store.place(id))?.about).toBe('Given there.');
  expect(await publicHistory()).toEqual(both);
  expect(await world.store.suggestions([{ place_id: other, id: waits }])).toHaveLength(1);
  await merge(world, id, other);
  expect(await publicHistory()).toEqual(both);
});

it.each([1, 2, 3])(
  'names the contributor of a suggestion that was moved by %i merges',
  async (merges) => {
    const world = newWorld();
    const ids = [id, ...Array.from({ length: merges }, (_, at) => `gn-1${at}`)];
    for (const place_id of ids) await havePlace(world, { place_id });
    const [last = '', before = ''] = ids.toReversed();
    const sid = await suggestAt(world, last, { about: 'Given.' }, babek);
    await merge(world, before, last);
    await unmerge(world, before, last);
    for (let at = merges; at > 0; at--) await merge(world, ids[at - 1] ?? '', ids[at] ?? '');
    await approveAt(world, id, sid, ['about']);
    await unmerge(world, id, ids[1] ?? '');
    const { items } = await placeHistory(world, { id, caller: null });
    expect(items.filter(({ action }) => action === 'suggested')).toMatchObject([
      { by: babek.name },
    ]);
  },
);

describe('a suggestion that was changed after the merge', () => {
  const idsAt = async (world: World, place: string) =>
    (await world.store.suggestionsOfPlace(place, 9)).map((one) => one.id);

  it.each([
    ['a published place', true],
    ['the place that the suggestion created', false],
  ])('goes back to %s', async (_, isThere) => {
    const world = newWorld();
    await havePlace(world);
    if (isThere) await havePlace(world, { place_id: other });
    const replaces = await suggestAt(world, other, { about: 'First.' });
    await merge(world, id, other);
    const direct = await suggestAt(world, id, { about: 'Sent after the merge.' });
    const second = await suggestAt(world, id, { about: 'Second.', replaces });
    const third = await suggestAt(world, other, { about: 'Third.', replaces: second });
    await unmerge(world, id, other);
    expect([await idsAt(world, id), await idsAt(world, other)]).toEqual([[direct], [third]]);
  });

  it('goes back through each merge of a chain', async () => {
    const world = newWorld();
    const [last, between] = ['gn-10', 'gn-11'];
    for (const place_id of [id, between, last]) await havePlace(world, { place_id });
    const first = await suggestAt(world, last, { about: 'First.' });
    await merge(world, between, last);
    await merge(world, id, between);
    const changed = await suggestAt(world, id, { about: 'Second.', replaces: first });
    await unmerge(world, id, between);
    expect(await idsAt(world, between)).toEqual([changed]);
    await unmerge(world, between, last);
    expect(await idsAt(world, last)).toEqual([changed]);
  });

  it('stays at the kept place if it was sent there, even if both places were merged the other way round before', async () => {
    const world = newWorld();
    for (const place_id of [id, other]) await havePlace(world, { place_id });
    const mine = await suggestAt(world, id, { about: 'Mine.' });
    await merge(world, other, id);
    await unmerge(world, other, id);
    await merge(world, id, other);
    const changed = await suggestAt(world, id, { about: 'Still mine.', replaces: mine });
    await unmerge(world, id, other);
    expect([await idsAt(world, id), await idsAt(world, other)]).toEqual([[changed], []]);
  });

  it('stays at the kept place if it is too large for the transaction', async () => {
    const world = newWorld();
    for (const place_id of [id, other]) await havePlace(world, { place_id });
    const replaces = await suggestAt(world, other, { about: 'First.' });
    const small = await suggestAt(world, other, { about: 'Small.' });
    await merge(world, id, other);
    const changed = await suggestAt(world, id, { about: 'Second.', replaces });
    const [stored] = await world.store.suggestions([{ place_id: id, id: changed }]);
    const about = 'x'.repeat(2 * limits.mergedBytes);
    world.store.put(`places/${id}/suggestions/${changed}`, { ...stored, about });
    await unmerge(world, id, other);
    expect([await idsAt(world, id), await idsAt(world, other)]).toEqual([[changed], [small]]);
  });

  async function changedAfterMerge(contributor = babek) {
    const world = newWorld();
    for (const place_id of [id, other]) await havePlace(world, { place_id });
    const replaces = await suggestAt(world, other, { about: 'First.' }, contributor);
    world.pass(1_000);
    const since = world.now();
    await merge(world, id, other);
    const changed = await suggestAt(world, id, { about: 'Second.', replaces }, contributor);
    await unmerge(world, id, other);
    return { world, since, changed };
  }
  const stateOf = async (world: World, sid: string) =>
    (await world.store.suggestions([{ place_id: other, id: sid }]))[0]?.state;
  const undoAt = (world: World, uid: string, since: Date, by = admin) => {
    world.pass(1_000);
    const call = { uid, since, suggestions: [], reason: 'Hijacked.', by, apply: true };
    return undoWithParts(world, other, call);
  };

  it.each([false, true])(
    'is declined at the other place when its account is undone since a later time (approved: %s)',
    async (isApproved) => {
      const { world, since, changed } = await changedAfterMerge();
      if (isApproved) await approveAt(world, other, changed, ['about']);
      expect(await undoAt(world, babek.uid, since)).toMatchObject([{ declined: 1 }]);
      expect(await stateOf(world, changed)).toBe('declined');
    },
  );

  it('is pending again at the other place when the undo of its account is undone', async () => {
    const { world, since, changed } = await changedAfterMerge();
    await undoAt(world, babek.uid, since, thief);
    expect(await stateOf(world, changed)).toBe('declined');
    await undoAt(world, thief.uid, since);
    expect(await stateOf(world, changed)).toBe('pending');
  });

  it('is in the history of the other place with its contributor, once, also after another merge', async () => {
    const { world, changed } = await changedAfterMerge();
    await approveAt(world, other, changed, ['about']);
    const suggestedIn = async (place: string) =>
      (await placeHistory(world, { id: place, caller: null })).items
        .filter(({ action }) => action === 'suggested')
        .map(({ by }) => by);
    expect(await suggestedIn(other)).toEqual([babek.name]);
    await merge(world, id, other);
    expect(await suggestedIn(id)).toEqual([babek.name]);
    await unmerge(world, id, other);
    expect(await suggestedIn(other)).toEqual([babek.name]);
  });

  it('is declined at the other place when its contributor made the merge, and everything by this account is undone', async () => {
    const world = newWorld();
    for (const place_id of [id, other]) await havePlace(world, { place_id });
    const first = await suggestAt(world, other, { about: 'First.' }, admin);
    await merge(world, id, other);
    const changed = await suggestAt(world, id, { about: 'Second.', replaces: first }, admin);
    const call = { uid: admin.uid, since: new Date(0), reason: 'Vandalism', by: null, apply: true };
    await undoWithParts(world, id, { ...call, suggestions: [changed] });
    expect(await world.store.suggestions([{ place_id: other, id: changed }])).toMatchObject([
      { state: 'declined' },
    ]);
  });
});

/** Merges a place with a file into another place. Then an approval removes the file from the kept place. */
async function fileRemovedAfterMerge() {
  const world = newWorld();
  const link = `/files/places/${other}/${'1'.padStart(20, '0')}.pdf`;
  haveUpload(world, link, 'other', { place_id: other });
  await havePlace(world);
  await havePlace(world, { place_id: other, links: [link] });
  await merge(world, id, other);
  const sid = await suggestAt(world, id, { about: 'Without the file.' });
  await approveAt(world, id, sid, ['links']);
  return { world, link };
}

it('shows a file of the other place again that the kept place no longer showed', async () => {
  const { world, link } = await fileRemovedAfterMerge();
  expect(world.store.stateOfUpload(link)).toBe('withdrawn');
  await unmerge(world, id, other);
  expect((await world.store.place(other))?.links).toEqual([link]);
  expect(world.store.stateOfUpload(link)).toBe('attached');
});

it('does not show a file of the other place again that was deleted', async () => {
  const { world, link } = await fileRemovedAfterMerge();
  world.store.put(`uploads/${encodeURIComponent(link)}`, null);
  await unmerge(world, id, other);
  expect((await world.store.place(other))?.links).toEqual([]);
});

it.each<[what: string, change: (world: World, since: Date) => Promise<unknown>]>([
  [
    'an approval',
    async (world) =>
      approveAt(world, id, await suggestAt(world, id, { about: 'Without the file.' }), ['links']),
  ],
  [
    'an undo',
    (world, since) =>
      undoWithParts(world, id, {
        ...{ uid: thief.uid, since, suggestions: [], reason: 'Hijacked.', by: admin, apply: true },
      }),
  ],
])(
  'leaves a file public that the other place shows when %s removes the file from the kept place',
  async (_, change) => {
    const { world, link } = await fileRemovedAfterMerge();
    await unmerge(world, id, other);
    world.pass(1_000);
    const since = world.now();
    const merged = (await world.store.history(id, 9)).find((entry) => entry.merged);
    const { revision = 0 } = (await world.store.place(id)) ?? {};
    await restoreVersion(world, {
      ...{ id, caller: thief, idempotencyKey: null, entry: merged?.id ?? '', body: { revision } },
    });
    expect((await world.store.place(id))?.links).toContain(link);
    world.pass(1_000);
    await change(world, since);
    expect((await world.store.place(id))?.links).not.toContain(link);
    expect((await world.store.place(other))?.links).toEqual([link]);
    expect(world.store.stateOfUpload(link)).toBe('attached');
  },
);

it.each(['the kept place', 'the place into which the kept place was merged'])(
  'leaves a file of the other place public that %s shows after the undo, until neither place shows the file',
  async (what) => {
    const world = newWorld();
    const link = `/files/places/${other}/${'1'.padStart(20, '0')}.pdf`;
    haveUpload(world, link, 'other', { place_id: other, state: 'attached' });
    const last = what === 'the kept place' ? id : 'gn-9';
    for (const place_id of [id, last]) await havePlace(world, { place_id });
    await havePlace(world, { place_id: other, links: [link] });
    await merge(world, id, other);
    if (last !== id) await merge(world, last, id);
    const [merged] = await world.store.history(last, 1);
    if (last !== id) await unmerge(world, last, id);
    await unmerge(world, id, other);
    const { revision = 0 } = (await world.store.place(last)) ?? {};
    await restoreVersion(world, {
      ...{ id: last, caller: admin, idempotencyKey: null },
      ...{ entry: merged?.id ?? '', body: { revision } },
    });
    expect((await world.store.place(last))?.links).toContain(link);
    for (const [place, state] of [
      [other, 'attached'],
      [last, 'withdrawn'],
    ] as const) {
      // oxfmt-ignore
      await approveAt(world, place, await suggestAt(world, place, { about: 'New.' }), ['links']);
      expect((await world.store.place(place))?.links).not.toContain(link);
      expect(world.store.stateOfUpload(link)).toBe(state);
    }
  },
);

it('takes the other place’s photo from the kept place, even if another photo was added later', async () => {
  const world = newWorld();
  const photo = (of: string) => `/files/places/${of}/photo.jpg`;
  haveUpload(world, photo(id), 'image', { uid: babek.uid });
  await havePlace(world);
  await havePlace(world, { place_id: other, images: [photo(other)] });
  await merge(world, id, other);
  const sid = await suggestAt(world, id, { links: [photo(id)] }, babek);
  await approveAt(world, id, sid, ['images']);
  expect((await world.store.place(id))?.images).toEqual([photo(other), photo(id)]);
  await unmerge(world, id, other);
  expect((await world.store.place(id))?.images).toEqual([photo(id)]);
  expect((await world.store.place(other))?.images).toEqual([photo(other)]);
});

it('takes the other place’s content from the kept place after the version with it was restored, also if the kept place was deleted and restored earlier', async () => {
  const world = newWorld();
  const call = { id, caller: admin, idempotencyKey: null };
  await havePlace(world, { about: 'Kept.' });
  await havePlace(world, { place_id: other, about: 'Other.' });
  await deletePlace(world, call);
  world.pass(1_000);
  await restorePlace(world, call);
  await merge(world, id, other, { fields: ['about'] });
  const [merged] = await world.store.history(id, 1);
  await approveAt(world, id, await suggestAt(world, id, { name_az: 'Vandal' }), ['name_az']);
  world.pass(1_000);
  const { revision = 0 } = (await world.store.place(id)) ?? {};
  await restoreVersion(world, { ...call, entry: merged?.id ?? '', body: { revision } });
  await unmerge(world, id, other);
  expect(await world.store.place(id)).toMatchObject({ name_az: 'Sulduz', about: 'Kept.' });
});
