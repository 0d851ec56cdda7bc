import { beforeEach, describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { limits } from '@shared/contract/limits.ts';
import { deletePlace } from './delete.ts';
import { deletedPlaces } from './deleted.ts';
import { answerFlags } from './flags/answer.ts';
import { flagPlace } from './flags/flag.ts';
import { createFlagLimits } from './flags/limits.ts';
import { bytesOf } from './portions.ts';
import { placeHistory } from './history.ts';
import type { StoredPlace } from './model.ts';
import { followingMoves } from './moved.ts';
import { pendingPlaces } from './pending.ts';
import { restorePlace } from './restore.ts';
import { ownSuggestions } from './suggestions.ts';
import { approveAt, merge as mergeIn, suggestAt, unmerge as unmergeIn } from './testing/merging.ts';
import { admin, aylin, babek, havePlace, haveUpload, knownId as id, newWorld, pointId, unknownId, type World } from './testing/world.ts'; // oxfmt-ignore
import { undoAccount } from './undo-account.ts';
import { expectAtlas } from './testing/expect-atlas.ts';

const other = 'gn-8';
const third = 'gn-9';

let world: World;
beforeEach(() => {
  world = newWorld();
});

const placeOf = async (of: string) => (await world.store.place(of))!;

async function merge(into: string, of: string, more: Parameters<typeof mergeIn>[3] = {}) {
  await mergeIn(world, into, of, more);
  expectAtlas(world);
}

const flag = (place_id: string, kind: 'recording' | 'duplicate') =>
  flagPlace(
    { ...world, flagLimits: createFlagLimits(() => 0) },
    {
      body: { place_id, kind, words: null, tell: false },
      ...{ sender: { device: 'd', client: null }, caller: null },
    },
  );

async function unmerge(into: string, of: string) {
  await unmergeIn(world, into, of);
  expectAtlas(world);
}

const withoutTimes = ({ updated_at: _, revision: __, ...place }: StoredPlace) => place;

describe('merging', () => {
  it('takes the chosen fields, joins links, keeps other spellings, and hides the other place', async () => {
    await havePlace(world, { name_az: 'Zirmanlı', name_loc: null, about: null });
    await havePlace(world, {
      ...{ place_id: other, name_az: 'Zirmanli', name_loc: 'زیرمانلی', about: 'A village.' },
      links: ['https://example.org/new'],
    });
    await merge(id, other, { fields: ['name_loc', 'about'] });
    const kept = await placeOf(id);
    expect(kept).toMatchObject({
      ...{ name_az: 'Zirmanlı', name_loc: 'زیرمانلی', about: 'A village.', status: 'approved' },
      links: ['https://example.org/old', 'https://example.org/new'],
      merged_ids: [other],
      revision: 4,
    });
    expect(kept.names.map(({ form, kind }) => [form, kind])).toEqual([['Zirmanli', 'variant']]);
    expect(await placeOf(other)).toMatchObject({
      ...{ status: 'deleted', deleted_from: null },
      merged: { into: id, status: 'approved', deleted_from: null },
    });
    expect((await deletedPlaces(world, {})).items).toEqual([]);
  });

  it('joins the evidence of a name that both places have', async () => {
    const name = (label: string): AttestedName => ({
      ...{ form: 'Qala', script: 'Latn', language: 'az', kind: 'historical', from: null, to: null },
      ...{ certainty: 'certain', renaming: null, recording: null },
      evidence: [
        { kind: 'book', label, year: null, page: null, link: null, quote: null, file: null },
      ],
    });
    await havePlace(world, { names: [name('One')] });
    await havePlace(world, { place_id: other, names: [name('Two')] });
    await merge(id, other);
    const [only, ...more] = (await placeOf(id)).names;
    expect(more).toEqual([]);
    expect(only?.evidence.map(({ label }) => label).sort()).toEqual(['One', 'Two']);
  });

  it('is refused if the dates of a name that both places have are out of order', async () => {
    const qala = { form: 'Qala', kind: 'historical' };
    await havePlace(world, { names: namesInput.parse([{ ...qala, to: { text: '1920' } }]) });
    const names = namesInput.parse([{ ...qala, from: { text: '1935' } }]);
    await havePlace(world, { place_id: other, names });
    const reason = { field: 'names', reason: 'out_of_order' };
    await expect(merge(id, other)).rejects.toMatchObject({ code: 'invalid', ...reason });
  });

  it('keeps the other recording at its name, and withdraws files that are no longer shown', async () => {
    const voices = [1, 2].map(
      (number) => `/files/places/${id}/${String(number).padStart(20, '0')}.mp3`,
    );
    for (const voice of voices) haveUpload(world, voice, 'audio');
    await havePlace(world, { name_az: 'Zirmanlı', voiceUrl: voices[0]! });
    await havePlace(world, { place_id: other, name_az: 'Zirmanli', voiceUrl: voices[1]! });
    await merge(id, other);
    const kept = await placeOf(id);
    expect(kept.voiceUrl).toBe(voices[0]);
    expect(kept.names.find(({ form }) => form === 'Zirmanli')?.recording).toBe(voices[1]);
    expect(kept.links).toContain(voices[1]);
    await unmerge(id, other);
    await merge(id, other, { fields: ['voiceUrl'] });
    expect((await placeOf(id)).voiceUrl).toBe(voices[1]);
    expect((await placeOf(id)).names.map(({ recording }) => recording)).toContain(voices[0]);
  });

  it('moves suggestions, which are then decided at the kept place', async () => {
    await havePlace(world);
    const sid = await suggestAt(world, other, { name_az: 'Zirmanli', about: 'Waits.' });
    await merge(id, other);
    expect(
      (await pendingPlaces(world, { caller: admin })).items.map(({ place_id }) => place_id),
    ).toEqual([id]);
    expect((await ownSuggestions(world, { caller: aylin })).items).toMatchObject([
      { id: sid, place_id: id, status: 'approved' },
    ]);
    await approveAt(world, id, sid, ['about']);
    expect((await placeOf(id)).about).toBe('Waits.');
  });

  it('shows the history of both places, in pages', async () => {
    await havePlace(world);
    await havePlace(world, { place_id: other });
    const sid = await suggestAt(world, other, { about: 'Other.' }, babek);
    await approveAt(world, other, sid, ['about']);
    await merge(id, other, { fields: ['about'] });
    const entries = (await placeHistory(world, { id, caller: null })).items;
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['merged', admin.name],
      ['merged', admin.name],
      ['approved', admin.name],
      ['suggested', babek.name],
    ]);
    expect(entries.some((entry) => 'merged_id' in entry || 'place_id' in entry)).toBe(false);
    const mine = (await placeHistory(world, { id, caller: admin })).items;
    expect(mine.map(({ merged_id, place_id }) => merged_id ?? place_id)).toEqual([other, other, other, other]); // oxfmt-ignore
    const after = `${other}/${mine[1]!.id}`;
    const rest = await placeHistory(world, { id, caller: admin, after });
    expect(rest.items.map(({ action }) => action)).toEqual(['approved', 'suggested']);
    const foreign = { id, caller: admin, after: `${third}/${mine[1]!.id}` };
    await expect(placeHistory(world, foreign)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('names in the history of each place only those merges that can be undone there', async () => {
    for (const place_id of [id, other, third]) await havePlace(world, { place_id });
    const mergedIds = async (of: string) =>
      (await placeHistory(world, { id: of, caller: admin })).items.flatMap(
        ({ merged_id = [] }) => merged_id,
      );
    await merge(id, third);
    await unmerge(id, third);
    await merge(other, third);
    await merge(id, other);
    expect(await mergedIds(id)).toEqual([other]);
    await unmerge(id, other);
    expect(await mergedIds(other)).toEqual([third]);
    await unmerge(other, third);
  });

  it('does not publish the id of a point that was never approved', async () => {
    await havePlace(world);
    await suggestAt(world, pointId);
    await merge(id, pointId);
    expect((await placeOf(id)).merged_ids).toEqual([]);
    const historyFor = async (caller: typeof admin | null) =>
      JSON.stringify((await placeHistory(world, { id, caller })).items);
    expect(await historyFor(null)).not.toContain(pointId);
    expect(await historyFor(admin)).toContain(pointId);
  });

  it('keeps a settlement rather than a point that was never approved', async () => {
    await suggestAt(world, id);
    await suggestAt(world, pointId, {}, babek);
    await expect(merge(pointId, id)).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'wrong_state', details: { changed: ['status'] } },
    });
    await merge(id, pointId);
    expect(await placeOf(id)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['approved', 'pending', 'approved'],
    ['pending', 'requested', 'requested'],
    ['requested', 'approved', 'approved'],
    ['pending', 'pending', 'pending'],
  ] as const)(
    'of a place that is %s with one that is %s gives %s',
    async (status, theirs, result) => {
      const bare = { name_az: null, name_loc: null, about: null, links: [] };
      await havePlace(world, { status, ...(status === 'pending' ? bare : {}) });
      await havePlace(world, {
        place_id: other,
        status: theirs,
        ...(theirs === 'pending' ? bare : {}),
      });
      await merge(id, other, { fields: theirs === 'pending' ? [] : ['name_az', 'name_loc'] });
      const kept = await placeOf(id);
      expect(kept.status).toBe(result);
      expect(kept.name_az).toBe(result === 'pending' ? null : 'Sulduz');
    },
  );

  it('accepts an unnamed settlement as the kept place', async () => {
    await havePlace(world, { place_id: pointId, name_az: 'Zirmanlı' });
    await merge(id, pointId, { fields: ['name_az', 'name_loc'] });
    expect(await placeOf(id)).toMatchObject({
      status: 'approved',
      name_az: 'Zirmanlı',
      name_new: 'Naqadeh',
    });
    await unmerge(id, pointId);
    expect(await placeOf(id)).toMatchObject({ status: 'pending', name_az: null });
    expect((await pendingPlaces(world, { caller: admin })).items).toEqual([]);
  });

  it('refuses equal, unknown, merged, deleted and changed places', async () => {
    await havePlace(world);
    await havePlace(world, { place_id: other });
    await expect(merge(id, id)).rejects.toMatchObject({ code: 'invalid', field: 'place_id' });
    await expect(merge(id, third)).rejects.toMatchObject({ code: 'not_found' });
    await expect(merge(unknownId, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(merge(id, other, { revision: 2 })).rejects.toMatchObject({ code: 'conflict', field: 'revision' }); // oxfmt-ignore
    await expect(merge(id, other, { other_revision: 2 })).rejects.toMatchObject({ code: 'conflict', field: 'other_revision' }); // oxfmt-ignore
    await merge(id, other);
    await expect(merge(id, other)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'wrong_state',
    });
    // The id of the merged place leads to the kept place, so this call would merge the kept place with itself.
    await expect(followingMoves(other, (present) => merge(present, id))).rejects.toMatchObject({ field: 'place_id' }); // oxfmt-ignore
    await expect(unmerge(id, third)).rejects.toMatchObject({ code: 'not_found' });
    await havePlace(world, { place_id: third });
    await expect(unmerge(id, third)).rejects.toMatchObject({ code: 'conflict' });
    await deletePlace(world, { id: third, caller: admin, idempotencyKey: null });
    await expect(merge(id, third)).rejects.toMatchObject({ code: 'not_found' });
    await expect(merge(third, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('refuses to exceed a limit, and moves as many suggestions as announced', async () => {
    await havePlace(world);
    await havePlace(world, { place_id: other });
    const suggestion = async (number: number) => {
      const sid = await suggestAt(world, third);
      const one = (await world.store.suggestions([{ place_id: third, id: sid }]))[0]!;
      world.store.put(`places/${other}/suggestions/s${number}`, {
        ...one,
        id: `s${number}`,
        place_id: other,
      });
      world.store.put(`places/${third}/suggestions/${sid}`, undefined);
    };
    await suggestion(0);
    const first = (await world.store.suggestions([{ place_id: other, id: 's0' }]))[0]!;
    for (let number = 1; number < limits.mergedSuggestions; number++)
      world.store.put(`places/${other}/suggestions/s${number}`, { ...first, id: `s${number}` });
    world.store.put(`places/${other}/suggestions/last`, { ...first, id: 'last' });
    await expect(merge(id, other)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'too_many',
      limit: 200,
    });
    world.store.put(`places/${other}/suggestions/last`, undefined);
    await merge(id, other);
    expect(await world.store.pendingCount(id)).toBe(limits.mergedSuggestions);

    await havePlace(world, { place_id: 'gn-12' });
    const large = (about: string) => ({ ...first, id: 'large', place_id: 'gn-12', about });
    const putLarge = (about: string) =>
      world.store.put('places/gn-12/suggestions/large', large(about));
    const frame = bytesOf(large(''));
    putLarge('x'.repeat(limits.mergedBytes - frame + 1));
    await expect(merge(id, 'gn-12')).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'too_large', limit: limits.mergedBytes },
    });
    putLarge('x'.repeat(limits.mergedBytes - frame));
    await merge(id, 'gn-12');

    const links = (from: number) =>
      Array.from({ length: 11 }, (_, at) => `https://example.org/${from + at}`);
    await havePlace(world, { place_id: 'gn-10', links: links(0) });
    await havePlace(world, { place_id: 'gn-11', links: links(20) });
    await expect(merge('gn-10', 'gn-11')).rejects.toMatchObject({ code: 'invalid', field: 'links', limit: 20, actual: 22 }); // oxfmt-ignore
  });

  it('never overwrites a suggestion of the kept place that has the same id', async () => {
    // Gives the suggestions of two different places the same id, as an older version of the import did.
    for (const place_id of [id, other]) {
      await havePlace(world, { place_id });
      const sid = await suggestAt(world, place_id, { name_az: `Ad ${place_id}` });
      const [stored] = await world.store.suggestions([{ place_id, id: sid }]);
      world.store.put(`places/${place_id}/suggestions/${sid}`, undefined);
      world.store.put(`places/${place_id}/suggestions/imported000000000000`, {
        ...stored,
        id: 'imported000000000000',
      });
    }
    await expect(merge(id, other)).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'wrong_state', details: { changed: ['suggestions'] } },
    });
    const names = (await ownSuggestions(world, { caller: aylin })).items.map((one) => one.name_az);
    expect(names.sort()).toEqual([`Ad ${id}`, `Ad ${other}`]);
  });

  it('is refused while a flagged recording has no answer', async () => {
    const voiceUrl = `/files/places/${other}/${'1'.padStart(20, '0')}.mp3`;
    haveUpload(world, voiceUrl, 'audio', { place_id: other });
    await havePlace(world);
    await havePlace(world, { place_id: other, voiceUrl });
    await flag(other, 'duplicate');
    await flag(other, 'recording');
    await expect(merge(id, other)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'wrong_state',
    });
  });

  it('does not publish a recording again that was muted after the merge, when it is undone', async () => {
    const voiceUrl = `/files/places/${other}/${'1'.padStart(20, '0')}.mp3`;
    haveUpload(world, voiceUrl, 'audio', { place_id: other });
    await havePlace(world);
    await havePlace(world, { place_id: other, voiceUrl });
    await merge(id, other, { fields: ['voiceUrl'] });
    expect((await placeOf(id)).voiceUrl).toBe(voiceUrl);
    await flag(id, 'recording');
    const body = { kind: 'recording', answer: 'mute_stays', count: 1 } as const;
    await answerFlags(world, { id, caller: admin, idempotencyKey: null, body });
    await unmerge(id, other);
    expect([(await placeOf(id)).voiceUrl, (await placeOf(other)).voiceUrl]).toEqual([null, null]);
  });
});

describe('undoing a merge', () => {
  it('restores both places, and keeps all other changes', async () => {
    const mine = await havePlace(world, { about: null });
    const theirs = await havePlace(world, { place_id: other, name_az: 'Other', about: 'Theirs.' });
    const waiting = await suggestAt(world, other, { about: 'Waits.' });
    const decided = await suggestAt(world, other, { about: 'Taken.' });
    await merge(id, other, { fields: ['about', 'name_az'] });
    expect((await placeOf(id)).name_az).toBe('Other');
    await approveAt(world, id, decided, ['about']);
    await unmerge(id, other);
    expect(withoutTimes(await placeOf(other))).toEqual(withoutTimes(theirs));
    expect(withoutTimes(await placeOf(id))).toEqual(withoutTimes({ ...mine, about: 'Taken.' }));
    const at = async (of: string) =>
      (await world.store.suggestionsOfPlace(of, 9)).map((one) => one.id);
    expect([await at(id), await at(other)]).toEqual([[decided], [waiting]]);
    const [entry] = (await placeHistory(world, { id: other, caller: admin })).items;
    expect(entry).toMatchObject({ action: 'undone', by: admin.name });
  });

  it('also changes the version that restoring a deleted place would bring back', async () => {
    await havePlace(world, { name_az: 'Mine' });
    await havePlace(world, { place_id: other, name_az: 'Theirs' });
    await merge(id, other, { fields: ['name_az'] });
    await deletePlace(world, { id, caller: admin, idempotencyKey: null });
    await unmerge(id, other);
    expect((await placeOf(other)).status).toBe('approved');
    expect(await placeOf(id)).toMatchObject({ status: 'deleted', merged_ids: [] });
    await restorePlace(world, { id, caller: admin, idempotencyKey: null });
    expect(await placeOf(id)).toMatchObject({ status: 'approved', name_az: 'Mine', names: [] });
  });

  it('is part of undoing the account that merged', async () => {
    const thief = { ...admin, uid: 'uid-thief', name: 'T' };
    const mine = await havePlace(world, { name_az: 'Mine' });
    const theirs = await havePlace(world, { place_id: other, name_az: 'Theirs' });
    await merge(id, other, { fields: ['name_az'], by: thief });
    await deletePlace(world, { id, caller: thief, idempotencyKey: null });
    const [entry] = await world.store.history(id, 1, { uid: thief.uid });
    const body = {
      ...{ by: { kind: 'entry' as const, id: entry!.id }, since: new Date(0).toISOString() },
      ...{ reason: 'vandal', apply: false },
    };
    const call = { id, caller: admin, body };
    const listed = await undoAccount(world, call);
    expect(listed.items.map(({ place_id }) => place_id)).toEqual([id, other]);
    expect((await placeOf(other)).status).toBe('deleted');
    await undoAccount(world, { ...call, body: { ...body, apply: true } });
    expect(withoutTimes(await placeOf(id))).toEqual(withoutTimes(mine));
    expect(withoutTimes(await placeOf(other))).toEqual(withoutTimes(theirs));
    expectAtlas(world);
    expect((await undoAccount(world, { ...call, body: { ...body, apply: true } })).items).toEqual(
      [],
    );
  });
});
