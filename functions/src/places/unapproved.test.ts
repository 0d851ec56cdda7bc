import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../platform/caller.ts';
import { approveSuggestion } from './approve.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { declineSuggestion } from './decline.ts';
import { deletePlace } from './delete.ts';
import { getPlace } from './get.ts';
import { placeHistory } from './history.ts';
import { pendingPlaces } from './pending.ts';
import { requestRevision } from './request.ts';
import { restorePlace } from './restore.ts';
import { searchPlace } from './search.ts';
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
  visitor,
  type World,
} from './testing/world.ts';

let world: World;
beforeEach(() => void (world = newWorld()));

const call = { id: knownId, caller: admin, idempotencyKey: null };

async function suggest(caller: Caller, name_az: string) {
  world.pass(1_000);
  const body = aSubmission({ name_az, name_new: `${name_az} şəhəri`, about: `${name_az}!` });
  return submitSuggestion(world, { id: knownId, caller, body, idempotencyKey: null });
}

const approve = async (sid: string) => {
  const revision = (await world.store.place(knownId))?.revision ?? 0;
  const body = { fields: ['name_new' as const, 'name_az' as const], revision };
  return approveSuggestion(world, { ...call, sid, body });
};

describe('a place that was never approved', () => {
  it('is stored without any suggested content', async () => {
    await suggest(aylin, 'Sulduz');
    expect(await world.store.place(knownId)).toMatchObject({
      status: 'pending',
      name_new: 'Naqadeh',
      name_az: null,
      name_loc: null,
      about: null,
    });
  });

  it('shows contributors their own latest suggestion, and admins the oldest one', async () => {
    await suggest(aylin, 'Bir');
    await suggest(babek, 'İki');
    await suggest(babek, 'Üç');
    const nameFor = async (caller: Caller) =>
      (await getPlace(world, { id: knownId, caller })).name_az;
    expect([await nameFor(aylin), await nameFor(babek), await nameFor(admin)]).toEqual([
      'Bir',
      'Üç',
      'Bir',
    ]);
    expect((await pendingPlaces(world, { caller: admin })).items).toMatchObject([
      { name_az: 'Bir', pending_count: 3 },
    ]);
  });

  it('shows the text of a declined suggestion, but none of its files', async () => {
    const file = `/files/places/${knownId}/a.pdf`;
    haveUpload(world, file, 'other');
    const names = namesInput.parse([
      { form: 'Sulduz', kind: 'original', recording: file, evidence: [{ kind: 'map', file }] },
    ]);
    const links = [file, 'https://example.org/'];
    const body = aSubmission({ links, names });
    const submitted = { id: knownId, caller: aylin, body, idempotencyKey: null };
    const { id: sid } = await submitSuggestion(world, submitted);
    const seen = () => getPlace(world, { id: knownId, caller: aylin });
    expect(await seen()).toMatchObject({ links, names: [{ recording: file }] });
    await declineSuggestion(world, { ...call, sid, body: { reason_id: 'other', reason: 'No.' } });
    expect(await seen()).toMatchObject({
      ...{ name_az: 'Sulduz', links: ['https://example.org/'] },
      names: [{ form: 'Sulduz', recording: null, evidence: [{ kind: 'map', file: null }] }],
    });
    expect(JSON.stringify(await seen())).not.toContain('/files/');
  });

  it('shows contributors only their own suggestions in the history', async () => {
    await suggest(aylin, 'Bir');
    await suggest(babek, 'İki');
    const history = (caller: Caller) => placeHistory(world, { id: knownId, caller });
    expect((await history(aylin)).items).toMatchObject([{ action: 'suggested', by: 'Aylin' }]);
    expect((await history(babek)).items).toMatchObject([{ action: 'suggested', by: 'Babək' }]);
    expect((await history(admin)).items).toHaveLength(2);
  });

  it.each([
    ['sent one before', async () => {}],
    ['sent one that was deleted', () => deletePlace(world, call)],
  ])('does not show contributors that somebody else %s', async (_, afterHers) => {
    const answersToBabek = async (before: () => Promise<unknown>) => {
      world = newWorld();
      await before();
      world.pass(Date.parse('2026-02-01T12:00:00Z') - world.now().getTime());
      const { id, ...answer } = await suggest(babek, 'İki');
      const { items } = await placeHistory(world, { id: knownId, caller: babek });
      const own = await ownSuggestions(world, { caller: babek });
      return {
        answer,
        place: await getPlace(world, { id: knownId, caller: babek }),
        found: await searchPlace(world, { id: knownId, caller: babek }),
        history: items.map((entry) => ({ ...entry, id: null })),
        own: own.items.map((one) => ({ ...one, isSent: one.id === id, id: null })),
      };
    };
    const alone = await answersToBabek(async () => {});
    const second = await answersToBabek(async () => {
      await suggest(aylin, 'Bir');
      await afterHers();
    });
    expect(second).toEqual(alone);
    expect(second.place.updated_at).toBe(second.answer.created_at);
  });

  it('shows visitors no suggested text when a revision is requested', async () => {
    await suggest(aylin, 'Sulduz');
    await requestRevision(world, call);
    const place = await getPlace(world, { id: knownId, caller: visitor });
    expect(place).toMatchObject({ status: 'requested', name_new: 'Naqadeh', about: null });
    const { items } = await placeHistory(world, { id: knownId, caller: visitor });
    const { cells, packs, detailsFiles } = world.store.atlas();
    const everything = JSON.stringify([place, items, [...cells, ...packs, ...detailsFiles]]);
    expect(everything).not.toContain('Sulduz');
    expect(everything).toContain('Naqadeh');
  });

  it('shows the content once it is approved', async () => {
    const { id } = await suggest(aylin, 'Sulduz');
    await requestRevision(world, call);
    await approve(id);
    expect(await getPlace(world, { id: knownId, caller: visitor })).toMatchObject({
      status: 'approved',
      name_new: 'Sulduz şəhəri',
      name_az: 'Sulduz',
      about: null,
    });
  });
});

it('a published place shows admins its approved content, not a pending suggestion', async () => {
  await havePlace(world, { name_az: 'Köhnə' });
  await suggest(aylin, 'Yeni');
  for (const caller of [admin, aylin, visitor])
    expect(await getPlace(world, { id: knownId, caller })).toMatchObject({ name_az: 'Köhnə' });
});

describe('the content from before a deletion', () => {
  const published = { name_new: 'Naqadeh', name_az: 'Köhnə', about: 'Old.', status: 'approved' };

  beforeEach(async () => {
    await havePlace(world, { name_az: 'Köhnə' });
    await deletePlace(world, call);
  });

  it('is hidden from everybody after a new suggestion', async () => {
    await suggest(aylin, 'Yeni');
    expect(await getPlace(world, { id: knownId, caller: aylin })).toMatchObject({
      status: 'pending',
      name_az: 'Yeni',
      about: 'Yeni!',
    });
    expect(JSON.stringify(await world.store.place(knownId))).not.toContain('Köhnə');
    const { items } = await placeHistory(world, { id: knownId, caller: aylin });
    expect(items.map(({ action }) => action)).toEqual(['suggested']);
  });

  it.each([
    ['immediately', async () => undefined],
    ['after a suggestion', async () => suggest(aylin, 'Yeni')],
    [
      'after a suggestion and a request for revision',
      async () => {
        await suggest(aylin, 'Yeni');
        await requestRevision(world, call);
      },
    ],
    [
      'after a suggestion and another deletion',
      async () => {
        await suggest(aylin, 'Yeni');
        await deletePlace(world, call);
      },
    ],
  ])('is restored %s', async (_, meanwhile) => {
    await meanwhile();
    expect(await restorePlace(world, call)).toMatchObject(published);
    expect(await getPlace(world, { id: knownId, caller: visitor })).toMatchObject(published);
    await expect(restorePlace(world, call)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('does not exist when the place was never published', async () => {
    world = newWorld();
    await suggest(aylin, 'Bir');
    await deletePlace(world, call);
    await suggest(aylin, 'İki');
    await requestRevision(world, call);
    await expect(restorePlace(world, call)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be restored while new suggestions stay pending', async () => {
    await suggest(aylin, 'Yeni');
    await restorePlace(world, call);
    expect((await pendingPlaces(world, { caller: admin })).items).toMatchObject([
      { name_az: 'Köhnə', pending_count: 1, status: 'approved', was_deleted: false },
    ]);
  });

  it('is replaced by content that was approved later', async () => {
    const { id } = await suggest(aylin, 'Yeni');
    await approve(id);
    await expect(restorePlace(world, call)).rejects.toMatchObject({ code: 'conflict' });
    await deletePlace(world, call);
    expect(await restorePlace(world, call)).toMatchObject({ name_az: 'Yeni', status: 'approved' });
  });
});
