import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldNames, type Field } from '@shared/contract/fields.ts';
import { chosenFields } from '@shared/contract/merged-content.ts';
import { approveSuggestion } from './approve.ts';
import { declineSuggestion } from './decline.ts';
import { deletePlace } from './delete.ts';
import { deletedPlaces } from './deleted.ts';
import { getPlace } from './get.ts';
import { mergePlaces } from './merge.ts';
import type { StoredHistory } from './model.ts';
import { pendingPlaces } from './pending.ts';
import { requestRevision } from './request.ts';
import { restorePlace } from './restore.ts';
import { restoreVersion } from './restore-version.ts';
import { submitSuggestion } from './submit.ts';
import { admin, aSubmission, aylin, babek, haveUpload, knownId, newWorld, pointId, type World } from './testing/world.ts'; // oxfmt-ignore
import { undoAccount } from './undo-account.ts';
import { undoDecision } from './undo-decision.ts';
import { unmergePlace } from './unmerge.ts';
import { expectAtlas } from './testing/expect-atlas.ts';
import { publicView } from './view.ts';

/**
 * The test makes random actions of users and admins at two places, which are merged and separated again. One user only
 * does harm (`vandal`), and one admin's account is hijacked (`thief`). The thief also undoes actions of these two
 * accounts. At the end all merges are undone, and then all actions of both accounts.
 */
const vandal = { uid: 'uid-vandal', name: 'V', admin: false, moderator: false, verified: false };
const thief = { ...admin, uid: 'uid-thief', name: 'T' };
const people = { aylin, babek, vandal, admin, thief };
type Person = keyof typeof people;
const isHonest = (person: Person) => person !== 'vandal' && person !== 'thief';

/**
 * Two names only, so that reviewers often approve the same name in suggestions of two people. The second approval
 * changes nothing, but the name must stay if only the first person's actions are undone.
 */
const name = fc.constantFrom('Bir', 'İki');
const decider = fc.constantFrom<Person>('admin', 'admin', 'thief');
const which = fc.nat({ max: 5 });

const submit = fc.record({
  kind: fc.constant('submit' as const),
  by: fc.constantFrom<Person>('aylin', 'babek', 'vandal', 'vandal', 'thief'),
  today: name,
  latin: fc.option(name, { nil: null }),
  hasFile: fc.boolean(),
  hasPhoto: fc.boolean(),
});
const approve = fc.record({
  kind: fc.constant('approve' as const),
  by: decider,
  which,
  fields: fc.oneof(fc.constant<Field[]>([...fieldNames]), fc.subarray([...fieldNames])),
});
/** For a new kind of action, add a line here and a case to `act`. */
const action = fc.oneof(
  // Submissions and approvals are frequent, because an undo most often makes mistakes at a place for which suggestions
  // of several people were approved.
  { weight: 3, arbitrary: submit },
  { weight: 3, arbitrary: approve },
  fc.record({ kind: fc.constant('decline' as const), by: decider, which }),
  fc.record({ kind: fc.constant('undo decision' as const), by: decider, which }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restore version' as const), by: decider, which }),
  },
  fc.record({
    kind: fc.constantFrom('request' as const, 'delete' as const, 'restore' as const),
    by: decider,
  }),
  fc.record({
    kind: fc.constantFrom('merge' as const, 'merge' as const, 'unmerge' as const),
    by: decider,
    fields: fc.subarray([...chosenFields]),
  }),
  fc.record({
    kind: fc.constant('undo' as const),
    by: decider,
    of: fc.constantFrom<Person>('vandal', 'thief'),
  }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const step = fc.tuple(fc.constantFrom(0 as const, 0 as const, 1 as const), action);

const otherId = 'gn-8';

interface Places {
  world: World;
  ids: readonly [string, string];
}

interface Run extends Places {
  id: string;
}

/**
 * Undoes the merges first, as docs/decisions.md says. Otherwise content that an honest admin has merged would stay when
 * its contributor's actions are undone.
 */
async function undo(places: Places, { by, of }: { by: Person; of: Person }): Promise<void> {
  await partAll(places);
  const { world, ids } = places;
  const { uid } = people[of];
  const entries = await Promise.all(ids.map((one) => world.store.history(one, 1, { uid })));
  const [entry] = entries.flat();
  if (!entry) return;
  const id = entry.place_id;
  const body = {
    ...{ by: { kind: 'entry' as const, id: entry.id }, since: new Date(0).toISOString() },
    ...{ reason: 'vandal', apply: true },
  };
  const call = { id, caller: people[by], body };
  await undoAccount(world, call);
  expect((await undoAccount(world, call)).items).toEqual([]);
}

function newFile({ world, id }: Run, uid: string, kind: 'image' | 'other'): string {
  const name = String(Number(world.now())).padStart(20, '0');
  const link = `/files/places/${id}/${name}.${kind === 'image' ? 'jpg' : 'pdf'}`;
  haveUpload(world, link, kind, { uid, place_id: id });
  return link;
}

async function undoOneDecision(run: Run, one: { by: Person; which: number }): Promise<void> {
  const { world, id } = run;
  const decided = (await world.store.suggestionsOfPlace(id, 50)).filter(
    ({ state }) => state !== 'pending',
  );
  const sid = decided[one.which % decided.length]?.id;
  if (sid === undefined) return;
  const call = { id, sid, caller: people[one.by], idempotencyKey: null };
  const before = (await world.store.history(id, 500)).length;
  await undoDecision(world, call);
  const [entry, ...earlier] = await world.store.history(id, 500);
  expect(earlier).toHaveLength(before);
  expect(entry).toMatchObject({ action: 'undone', uid: call.caller.uid });
  expect(entry?.undid).toHaveLength(1);
  const isDeleted = (await world.store.place(id))?.status === 'deleted';
  // For a deleted place, the error must be `not_found`. Another error would reveal that the place is stored.
  const code = isDeleted ? 'not_found' : 'conflict';
  await expect(undoDecision(world, call)).rejects.toMatchObject({ code });
}

async function restoreOneVersion(
  { world, id }: Run,
  { by, which: at }: { by: Person; which: number },
): Promise<void> {
  const entries = await world.store.history(id, 500);
  const entry = entries[at % entries.length]?.id;
  const { revision = 0 } = (await world.store.place(id)) ?? {};
  if (entry === undefined) return;
  const call = { id, entry, caller: people[by], idempotencyKey: null };
  await restoreVersion(world, { ...call, body: { revision } });
}

async function act(run: Run, one: Action): Promise<void> {
  const { world, id } = run;
  const call = { id, caller: people[one.by], idempotencyKey: null };
  if (one.kind === 'submit') {
    const names = { name_new: one.today, name_az: one.latin, about: one.latin };
    const body = aSubmission({
      ...names,
      links: [
        ...(one.hasFile ? [newFile(run, call.caller.uid, 'other')] : []),
        ...(one.hasPhoto ? [newFile(run, call.caller.uid, 'image')] : []),
      ],
    });
    await submitSuggestion(world, { ...call, body });
  } else if (one.kind === 'approve' || one.kind === 'decline') {
    const waiting = (await world.store.suggestionsOfPlace(id, 50)).filter(
      ({ state }) => state === 'pending',
    );
    const sid = waiting[one.which % waiting.length]?.id;
    if (sid === undefined) return;
    if (one.kind === 'decline') {
      await declineSuggestion(world, { ...call, sid, body: { reason_id: 'other', reason: 'x' } });
      return;
    }
    const { revision = 0 } = (await world.store.place(id)) ?? {};
    await approveSuggestion(world, { ...call, sid, body: { fields: one.fields, revision } });
  } else if (one.kind === 'undo decision') await undoOneDecision(run, one);
  else if (one.kind === 'restore version') await restoreOneVersion(run, one);
  else if (one.kind === 'undo') await undo(run, one);
  else if (one.kind === 'merge' || one.kind === 'unmerge') await mergeOrPart(run, one);
  else if (one.kind === 'request') await requestRevision(world, call);
  else await (one.kind === 'delete' ? deletePlace : restorePlace)(world, call);
}

async function mergeOrPart(run: Run, one: Action & { kind: 'merge' | 'unmerge' }): Promise<void> {
  const { world, id, ids } = run;
  const call = { id, caller: people[one.by], idempotencyKey: null };
  const place_id = ids.find((other) => other !== id) ?? '';
  if (one.kind === 'unmerge') {
    await unmergePlace(world, { ...call, body: { place_id } });
    return;
  }
  const { revision = 0 } = (await world.store.place(id)) ?? {};
  const { revision: other_revision = 0 } = (await world.store.place(place_id)) ?? {};
  const body = { place_id, fields: one.fields, revision, other_revision };
  await mergePlaces(world, { ...call, body });
  expect((await world.store.place(place_id))?.merged?.into).toBe(id);
}

async function listsOf({ world, id }: Run): Promise<string[]> {
  const present = await getPlace(world, { id, caller: null }).catch(() => null);
  const shown = present?.place_id === id ? present : null;
  const waits = (await pendingPlaces(world, { caller: admin })).items.some(
    ({ place_id }) => place_id === id,
  );
  const back = (await deletedPlaces(world, {})).items.some(({ place_id }) => place_id === id);
  return [
    ...(shown?.status === 'approved' || shown?.status === 'requested' ? [shown.status] : []),
    ...(waits ? ['queue'] : []),
    ...(back ? ['deleted'] : []),
  ];
}

const compared = ['name_new', 'name_az', 'name_loc', 'about'] as const;
const isCompared = (field: Field): field is (typeof compared)[number] =>
  (compared as readonly Field[]).includes(field);

interface Given {
  values: Map<string, unknown>;
  photos: Set<string>;
}

const isVersionRestore = ({ action, changes }: StoredHistory) =>
  action === 'restored' && !changes.some(({ field }) => field === 'status');

async function approvedByHonest({ world, id }: Run): Promise<Given> {
  const suggestions = await world.store.suggestionsOfPlace(id, 100);
  const honest = new Set(Object.entries(people).flatMap(([person, { uid }]) => (isHonest(person as Person) ? [uid] : []))); // oxfmt-ignore
  const values = new Map<string, unknown>();
  const photos = new Set<string>();
  let isDeleted = false;
  const entries = (await world.store.history(id, 500)).toReversed();
  const undone = new Set<string>();
  for (const { id: entry, undid = [] } of entries.toReversed())
    if (!undone.has(entry)) for (const one of undid) undone.add(one);
  for (const entry of entries) {
    if (!honest.has(entry.uid ?? '') || undone.has(entry.id)) continue;
    if (entry.action === 'deleted') isDeleted = true;
    if (entry.action === 'restored' && !isVersionRestore(entry)) isDeleted = false;
    if (entry.action !== 'approved') continue;
    const one = suggestions.find(({ id: sid }) => sid === entry.suggestion_id);
    if (!one || !honest.has(one.uid ?? '') || one.state !== 'approved') continue;
    if (isDeleted) {
      values.clear();
      photos.clear();
    }
    isDeleted = false;
    for (const field of one.taken) if (isCompared(field)) values.set(field, one[field]);
    if (one.taken.includes('images')) for (const photo of one.images) photos.add(photo);
  }
  return { values, photos };
}

async function checkFiles({ world, id }: Run): Promise<void> {
  const place = await world.store.place(id);
  const suggestions = await world.store.suggestionsOfPlace(id, 100);
  const waiting = suggestions.filter(({ state }) => state === 'pending');
  const shown = place && publicView(place) ? [place] : [];
  const filesIn = (all: { links: string[]; images: string[] }[]) =>
    all.flatMap(({ links, images }) => [...links, ...images]);
  for (const link of filesIn(shown)) expect(world.store.stateOfUpload(link)).toBe('attached');
  // A file of a pending suggestion is `withdrawn` if the place once showed this file and another approval has removed
  // it. The file then stays private until a reviewer approves the suggestion.
  for (const link of filesIn(waiting))
    expect(world.store.stateOfUpload(link)).toMatch(/^(attached|withdrawn)$/);
}

async function checkPlace(run: Run): Promise<void> {
  const { world, id } = run;
  const place = await world.store.place(id);
  if (!place) return;
  const lists = await listsOf(run);
  if (place.merged) {
    expect([lists, await world.store.suggestionsOfPlace(id, 9), place.status]).toEqual([
      [],
      [],
      'deleted',
    ]);
    return;
  }
  const isShown = lists.includes('approved') || lists.includes('requested');
  expect(lists.filter((list) => list === 'approved' || list === 'deleted').length).toBeLessThan(2);
  expect(lists.includes('deleted')).toBe(place.deleted_from !== null);
  if (isShown) expect(place.name_new).not.toBe('');
  if (place.status === 'deleted') expect(lists).toEqual(['deleted']);
  const waiting = await world.store.pendingCount(id);
  if (lists.length === 0) expect([waiting, place.status]).toEqual([0, 'pending']);
  await checkFiles(run);
}

async function check({ world, ids }: Places, suggestions: number): Promise<void> {
  for (const id of ids) await checkPlace({ world, ids, id });
  expectAtlas(world);
  const all = await Promise.all(ids.map((id) => world.store.suggestionsOfPlace(id, 100)));
  expect(all.flat()).toHaveLength(suggestions);
}

async function checkEnd(run: Run): Promise<void> {
  await checkPlace(run);
  const { world, id } = run;
  const place = await world.store.place(id);
  if (!place) return;
  const { values: given, photos } = await approvedByHonest(run);
  const lists = await listsOf(run);
  const shown = lists.includes('approved') || lists.includes('requested');
  const history = await world.store.history(id, 500);
  if (given.size > 0) expect(lists.some((list) => list !== 'queue')).toBe(true);
  // Restores a deleted place before its content is compared. If an admin has requested a name after the deletion, the
  // place is shown without its deleted content.
  if (lists.includes('deleted')) {
    if (place.deleted_from === 'pending') expect(given.size).toBe(0);
    await restorePlace(world, { id, caller: admin, idempotencyKey: null });
    await checkPlace(run);
  }
  // If an honest admin has restored a version, the approvals no longer determine the content.
  if (history.some((entry) => entry.uid === admin.uid && isVersionRestore(entry))) return;
  const now = await world.store.place(id);
  const content = Object.fromEntries(compared.map((field) => [field, now?.[field]]));
  expect(content).toMatchObject(Object.fromEntries(given));
  expect(now?.images).toEqual(expect.arrayContaining([...photos]));
  const wasMerged = history.some(({ action }) => action === 'merged');
  if (!shown || wasMerged) return;
  expect(content).toMatchObject({
    name_az: given.get('name_az') ?? null,
    name_loc: given.get('name_loc') ?? null,
    about: given.get('about') ?? null,
  });
  expect(now?.images.toSorted()).toEqual([...photos].toSorted());
}

async function presentId({ world, ids }: Places, at: 0 | 1): Promise<string> {
  return (await world.store.place(ids[at]))?.merged?.into ?? ids[at];
}

async function partAll({ world, ids }: Places): Promise<void> {
  for (const place_id of ids) {
    const into = (await world.store.place(place_id))?.merged?.into;
    const call = { caller: admin, body: { place_id }, idempotencyKey: null };
    if (into !== undefined) await unmergePlace(world, { id: into, ...call });
  }
}

function aWorld(): World {
  const world = newWorld();
  const { locate } = world.locator;
  const nameless = async (id: string) => {
    const located = await locate(id);
    return located && (id === pointId ? { ...located, name: '' } : located);
  };
  return { ...world, locator: { locate: nameless }, isOnlyReviewer: async () => true };
}

const isRefusal = (error: unknown) =>
  ['conflict', 'not_found', 'invalid'].includes((error as { code?: string }).code ?? '');

const sent = (by: Person, hasFile: boolean, latin: 'Bir' | 'İki' | null = null): Action => ({
  ...{ kind: 'submit', by, today: 'Bir', latin, hasFile, hasPhoto: false },
});
const approved = (which: number, fields: Field[] = [...fieldNames]): Action => ({
  ...{ kind: 'approve', by: 'admin', which, fields },
});

/**
 * Steps in which the undo of an undo publishes a file again, although the file's suggestion is now pending. Afterwards,
 * the approval of another suggestion removes the file from the place.
 */
const publishedFileOfUndoneUndo: [0, Action][] = [
  [0, sent('aylin', false)],
  [0, sent('vandal', true)],
  [0, approved(0, ['name_new', 'links'])],
  [0, { kind: 'undo', by: 'thief', of: 'vandal' }],
  [0, { kind: 'undo', by: 'admin', of: 'thief' }],
  [0, approved(1)],
  [0, approved(0)],
];

/** Steps after which the place is shown without its earlier content. This content can be restored. */
const requestedAfterDeletion: [0, Action][] = [
  [0, sent('aylin', false)],
  [0, approved(0)],
  [0, { kind: 'delete', by: 'admin' }],
  [0, sent('aylin', false)],
  [0, { kind: 'request', by: 'admin' }],
];

/** Steps in which the thief deletes the place, and later restores the version before the last approval. */
const versionRestoredAfterDeletion: [0, Action][] = [
  [0, sent('aylin', false, 'Bir')],
  [0, approved(0)],
  [0, sent('babek', false, 'İki')],
  [0, approved(0)],
  [0, { kind: 'delete', by: 'thief' }],
  [0, { kind: 'restore', by: 'admin' }],
  [0, { kind: 'restore version', by: 'thief', which: 4 }],
];

it.each([knownId, pointId])(
  'loses no approved content of %s after any sequence of actions and undos',
  { tags: 'full' },
  async (id) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
        const world = aWorld();
        const places = { world, ids: [id, otherId] as const };
        let sent = 0;
        for (const [at, one] of steps) {
          world.pass(60_000);
          try {
            const present = await presentId(places, at);
            await act({ ...places, id: present }, one);
            if (one.kind === 'submit') sent++;
          } catch (error) {
            if (!isRefusal(error)) throw error;
          }
          await check(places, sent);
        }
        // The vandal's actions are undone last: if the thief has undone some of them, undoing the thief's actions
        // brings them back.
        for (const of of ['thief', 'vandal'] as const) {
          world.pass(60_000);
          await undo(places, { by: 'admin', of });
          await check(places, sent);
        }
        for (const one of places.ids) await checkEnd({ ...places, id: one });
      }),
      {
        numRuns: 400,
        examples: [
          [publishedFileOfUndoneUndo],
          [requestedAfterDeletion],
          [versionRestoredAfterDeletion],
        ],
      },
    );
  },
);
