import { describe, expect, it, vi } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import { approveSuggestion } from './approve.ts';
import { submitSuggestion } from './submit.ts';
import {
  aSubmission,
  aylin,
  babek,
  havePlace,
  haveUpload,
  knownId,
  newWorld,
  pointId,
  unknownId,
  type World,
} from './testing/world.ts';

function submit(world: World, changes: Partial<Parameters<typeof submitSuggestion>[1]> = {}) {
  return submitSuggestion(world, {
    id: knownId,
    caller: aylin,
    body: aSubmission(),
    idempotencyKey: null,
    ...changes,
  });
}

describe('submitSuggestion', () => {
  it('creates an unknown place at the location from the geocoder', async () => {
    const world = newWorld();
    const suggestion = await submit(world);
    expect(suggestion).toMatchObject({ state: 'pending', author: 'Aylin', name_az: 'Sulduz' });
    expect(await world.store.place(knownId)).toMatchObject({
      status: 'pending',
      name_new: 'Naqadeh',
      location: { lat: 36.95, lng: 45.39 },
      revision: 1,
    });
    expect(await world.store.history(knownId, 9)).toMatchObject([
      { action: 'created', by: 'Aylin', changes: [], suggestion_id: suggestion.id },
    ]);
    expect(world.store.atlas().manifest.cells).toEqual([]);
  });

  it('takes the location of a point from its id', async () => {
    const world = newWorld();
    await submit(world, { id: pointId });
    const place = await world.store.place(pointId);
    expect(place?.location.lat).toBeCloseTo(36.95, 3);
    expect(place?.location.lng).toBeCloseTo(45.39, 3);
  });

  it('refuses an unknown id, and stores nothing', async () => {
    const world = newWorld();
    await expect(submit(world, { id: unknownId })).rejects.toMatchObject({ code: 'not_found' });
    const kept = [...world.store.documents.keys()].filter((path) => !path.startsWith('users/'));
    expect(kept).toEqual([]);
  });

  it.each(['approved', 'requested', 'pending'] as const)(
    'does not change a place that is %s',
    async (status) => {
      const world = newWorld();
      const before = await havePlace(world, { status });
      const atlas = world.store.atlas();
      const stored = world.store.documents.get(`places/${knownId}`);
      await submit(world, { body: aSubmission({ name_new: 'Vandal' }) });
      expect(await world.store.place(knownId)).toEqual(before);
      expect(world.store.documents.get(`places/${knownId}`)).toBe(stored);
      expect(world.store.atlas()).toEqual(atlas);
      expect(world.located).toEqual([]);
      expect(await world.store.history(knownId, 9)).toMatchObject([{ action: 'suggested' }]);
    },
  );

  it('makes a deleted place pending, without its old content', async () => {
    const world = newWorld();
    await havePlace(world, { status: 'deleted', deleted_from: 'approved', about: 'secret' });
    await submit(world);
    expect(await world.store.place(knownId)).toMatchObject({
      status: 'pending',
      was_deleted: true,
      deleted_from: 'approved',
      about: null,
      revision: 4,
      name_new: 'Naqadeh',
    });
    const [entry] = await world.store.history(knownId, 9);
    expect(entry).toMatchObject({ action: 'created', kept: { about: 'secret' } });
    expect((await world.store.place(knownId))?.deleted_in).toBe(entry?.id);
  });

  it.each([
    ['approved', 'id0', 'id0'],
    ['pending', null, null],
  ] as const)(
    'keeps the reference to the last version of a place that was %s: %s',
    async (deleted_from, deleted_in, kept) => {
      const world = newWorld();
      await havePlace(world, { status: 'deleted', deleted_from, deleted_in });
      await submit(world);
      expect((await world.store.place(knownId))?.deleted_in).toBe(kept);
    },
  );

  it('locates a place that is deleted during the call, and counts one suggestion', async () => {
    const world = newWorld();
    const there = await havePlace(world);
    await havePlace(world, { status: 'deleted', deleted_from: 'approved' });
    vi.spyOn(world.store, 'place').mockResolvedValueOnce(there);
    await submit(world, { idempotencyKey: 'k' });
    expect(world.located).toEqual([knownId]);
    expect(await world.store.place(knownId)).toMatchObject({
      status: 'pending',
      name_new: 'Naqadeh',
    });
    expect(await world.store.suggestionsOfPlace(knownId, 9)).toHaveLength(1);
    expect(world.store.documents.get(`users/${aylin.uid}/quotas/suggestions`)).toHaveLength(1);
  });

  it('returns the first answer to a repeated call, and changes nothing', async () => {
    const world = newWorld();
    const first = await submit(world, { idempotencyKey: 'k' });
    const documents = new Map(world.store.documents);
    world.pass(1000);
    expect(await submit(world, { idempotencyKey: 'k' })).toEqual(first);
    expect(world.store.documents).toEqual(documents);
    expect(await submit(world, { idempotencyKey: 'other' })).not.toEqual(first);
    expect(await submit(world, { caller: babek, idempotencyKey: 'k' })).not.toEqual(first);
  });

  it('stores the version of the licence that the contributor accepted', async () => {
    const world = newWorld();
    expect(await submit(world)).toMatchObject({ licence: 1 });
    expect(await world.store.suggestionsOfPlace(knownId, 9)).toMatchObject([{ licence: 1 }]);
  });

  it('treats a repeated call with an added licence as the same call', async () => {
    const world = newWorld();
    const { licence: _, ...before } = aSubmission();
    const first = await submit(world, { body: before as SubmitRequest, idempotencyKey: 'k' });
    expect(await submit(world, { idempotencyKey: 'k' })).toEqual(first);
    expect(await world.store.suggestionsOfPlace(knownId, 9)).toHaveLength(1);
  });

  it('forgets an idempotency key after 30 days, as "Download my data" states', async () => {
    const world = newWorld();
    const first = await submit(world, { idempotencyKey: 'k' });
    const day = 24 * 60 * 60 * 1000;
    world.pass(30 * day - 1_000);
    expect(await submit(world, { idempotencyKey: 'k' })).toEqual(first);
    world.pass(1_000);
    expect(await submit(world, { idempotencyKey: 'k' })).not.toEqual(first);
  });

  it('refuses an idempotency key that was used for something else', async () => {
    const world = newWorld();
    await submit(world, { idempotencyKey: 'k' });
    await expect(
      submit(world, { idempotencyKey: 'k', body: aSubmission({ name_new: 'Other' }) }),
    ).rejects.toMatchObject({ code: 'conflict', field: 'Idempotency-Key' });
  });

  it('stores one suggestion for simultaneous repetitions', async () => {
    const world = newWorld();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(world, { idempotencyKey: 'k' })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await world.store.suggestionsOfPlace(knownId, 99)).toHaveLength(1);
  });

  it('enforces the hourly quota for simultaneous calls', async () => {
    const world = newWorld();
    await havePlace(world);
    const all = await Promise.allSettled(
      Array.from({ length: limits.suggestionsPerHour + 5 }, () => submit(world)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      limits.suggestionsPerHour,
    );
    expect(await world.store.suggestionsOfPlace(knownId, 99)).toHaveLength(
      limits.suggestionsPerHour,
    );
    await expect(submit(world)).rejects.toMatchObject({ code: 'too_many', retryAfter: 3600 });
    await submit(world, { caller: babek });
    world.pass(60 * 60 * 1000);
    await submit(world);
  });
});

it(
  'the daily quota of list rows holds for simultaneous calls with several lists',
  { tags: 'full' },
  async () => {
    const world = newWorld();
    await havePlace(world);
    const left = 5;
    for (let row = left; row < limits.listRowsPerDay; row++)
      await submit(world, { body: aSubmission({ list: 'list-0' }) });
    const all = await Promise.allSettled(
      Array.from({ length: 4 * left }, (_, at) =>
        submit(world, { body: aSubmission({ list: `list-${at % 2}` }) }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(left);
    expect(await world.store.suggestionsOfPlace(knownId, 2 * limits.listRowsPerDay)).toHaveLength(
      limits.listRowsPerDay,
    );
  },
);

describe('the geocoder', () => {
  it('is not called when the quota is used up, for known and unknown ids', async () => {
    const world = newWorld();
    for (let n = 0; n < limits.suggestionsPerHour; n++) {
      await expect(submit(world, { id: unknownId })).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(world.located).toHaveLength(limits.suggestionsPerHour);
    await expect(submit(world, { id: unknownId })).rejects.toMatchObject({ code: 'too_many' });
    await expect(submit(world)).rejects.toMatchObject({ code: 'too_many' });
    expect(world.located).toHaveLength(limits.suggestionsPerHour);
  });

  it('is not called for a stored place', async () => {
    const world = newWorld();
    await havePlace(world);
    await submit(world);
    expect(world.located).toEqual([]);
  });

  it('is counted in the data of the account, separate from the change of the place', async () => {
    const world = newWorld();
    await havePlace(world, { place_id: knownId });
    let isCounting = true;
    const { transact, transactAccount } = world.store;
    const transactions: string[] = [];
    world.store.transactAccount = (uid, run) => {
      transactions.push(`account ${uid}`);
      return transactAccount.call(world.store, uid, run) as ReturnType<typeof run>;
    };
    world.store.transact = (id, run) =>
      transact.call(world.store, id, (transaction) => {
        if (id !== aylin.uid) {
          transactions.push(`place ${id}`);
          isCounting = false;
        }
        return run({
          ...transaction,
          uses: (uid, kind) => {
            expect(isCounting).toBe(true);
            return transaction.uses(uid, kind);
          },
        });
      }) as ReturnType<typeof run>;
    await submit(world);
    expect(transactions).toEqual([`account ${aylin.uid}`, `place ${knownId}`]);
  });

  it('counts repetitions of one call once', async () => {
    const world = newWorld();
    for (let n = 0; n < 5; n++) await submit(world, { idempotencyKey: 'k' });
    for (let n = 1; n < limits.suggestionsPerHour; n++) await submit(world);
    await expect(submit(world)).rejects.toMatchObject({ code: 'too_many' });
  });

  it('counts repetitions of a failed call once, and calls with other keys separately', async () => {
    const world = newWorld();
    const tries = (idempotencyKey: string) =>
      expect(submit(world, { id: unknownId, idempotencyKey })).rejects.toMatchObject({
        code: 'not_found',
      });
    for (let n = 0; n < 5; n++) await tries('k');
    await tries('other');
    for (let n = 2; n < limits.suggestionsPerHour; n++) await submit(world);
    await expect(submit(world)).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('the files of a submission', () => {
  const photo = `/files/places/${knownId}/photo.jpg`;
  const paper = `/files/places/${knownId}/paper.pdf`;
  const voice = `/files/places/${knownId}/voice_1.mp3`;

  function withUploads() {
    const world = newWorld();
    haveUpload(world, photo, 'image');
    haveUpload(world, paper, 'other');
    haveUpload(world, voice, 'audio');
    const attached = () =>
      [...world.store.documents.keys()].filter((key) => key.startsWith('attached/'));
    return { world, attached };
  }

  it('are sorted into photos and documents, and accept absolute addresses of the site', async () => {
    const { world, attached } = withUploads();
    const links = ['https://example.org/', `https://adyurdu.example${photo}`, paper];
    expect(
      await submit(world, {
        body: aSubmission({ links, voiceUrl: `https://adyurdu.example${voice}` }),
      }),
    ).toMatchObject({
      links: ['https://example.org/', paper],
      images: [photo],
      voiceUrl: voice,
    });
    expect(attached()).toHaveLength(3);
  });

  it.each([
    ['an unknown file', { links: [`/files/places/${knownId}/none`] }, 'links'],
    ["somebody else's file", { links: ['theirs'] }, 'links'],
    ["another place's file", { links: ['elsewhere'] }, 'links'],
    ['a photo as a voice', { voiceUrl: photo }, 'voiceUrl'],
    ['a foreign voice', { voiceUrl: 'https://evil.example/voice.mp3' }, 'voiceUrl'],
  ])('must not include %s', async (_, wrong, field) => {
    const { world } = withUploads();
    const real = new Map([
      ['theirs', `/files/places/${knownId}/theirs`],
      ['elsewhere', `/files/places/gn-8/elsewhere`],
    ]);
    haveUpload(world, `/files/places/${knownId}/theirs`, 'other', { uid: babek.uid });
    haveUpload(world, '/files/places/gn-8/elsewhere', 'other', { place_id: 'gn-8' });
    const links = (('links' in wrong && wrong.links) || []).map((one) => real.get(one) ?? one);
    const body = aSubmission({ ...wrong, links });
    await expect(submit(world, { body })).rejects.toMatchObject({ code: 'invalid', field });
  });

  const dialect = { id: 'gn-9', name: 'Gizlikənd' };

  it('are stored with the speaker and the language of the consent', async () => {
    const { world } = withUploads();
    const consent = { speaker: { dialect, born: 1950 }, licence_language: 'azb' } as const;
    expect(
      await submit(world, { body: aSubmission({ voiceUrl: voice, ...consent }) }),
    ).toMatchObject(consent);
    expect(await world.store.suggestionsOfPlace(knownId, 9)).toMatchObject([consent]);
    expect(await submit(world)).toMatchObject({ speaker: null, licence_language: null, taken: [] });
  });

  it('refuse a key that was used with another speaker', async () => {
    const { world } = withUploads();
    const of = (born: number) =>
      submit(world, {
        body: aSubmission({ voiceUrl: voice, speaker: { dialect, born } }),
        idempotencyKey: 'k',
      });
    const first = await of(1950);
    expect(await of(1950)).toEqual(first);
    await expect(of(1960)).rejects.toMatchObject({ code: 'conflict', field: 'Idempotency-Key' });
  });

  it.each([
    [2020, null],
    [2030, 'a decade of birth of 2030 exceeds 2020'],
  ])('refuse a speaker who is not born yet: %i', async (born, message) => {
    const { world } = withUploads();
    const body = aSubmission({ voiceUrl: voice, speaker: { dialect: null, born } });
    const submitted = submit(world, { body });
    if (message === null) await submitted;
    else
      await expect(submitted).rejects.toMatchObject({ code: 'invalid', field: 'speaker', message });
  });

  it('refuse a speaker without a recording', async () => {
    const { world } = withUploads();
    const body = aSubmission({ speaker: { dialect, born: null } });
    await expect(submit(world, { body })).rejects.toMatchObject({
      code: 'invalid',
      field: 'speaker',
      message: 'there is a speaker, but no recording',
    });
    expect(await world.store.suggestionsOfPlace(knownId, 9)).toEqual([]);
  });

  it('keep the speaker only in the suggestion and the contributor’s answer', async () => {
    const { world } = withUploads();
    await havePlace(world);
    const speaker = { dialect, born: 1950 };
    const { id: sid } = await submit(world, { body: aSubmission({ voiceUrl: voice, speaker }) });
    const caller = { ...babek, admin: true };
    await approveSuggestion(world, {
      ...{ id: knownId, sid, caller, idempotencyKey: null },
      body: { fields: ['voiceUrl', 'name_az', 'name_loc'], revision: 3 },
    });
    const place = await world.store.place(knownId);
    expect(place?.voiceUrl).toBe(voice);
    const withSpeaker = [...world.store.documents].filter(([, document]) =>
      /Gizlikənd|gn-9|"speaker"/.test(JSON.stringify(document)),
    );
    expect(withSpeaker.map(([path]) => path)).toEqual([`places/${knownId}/suggestions/${sid}`]);
    expect(JSON.stringify(world.store.atlas())).not.toMatch(/Gizlikənd|gn-9|speaker/);
  });

  it('may include files of the place, which keep their owner', async () => {
    const { world, attached } = withUploads();
    const theirs = `/files/places/${knownId}/theirs.pdf`;
    haveUpload(world, theirs, 'other', { uid: babek.uid });
    await havePlace(world, { links: [theirs] });
    const links = [theirs, paper];
    expect((await submit(world, { body: aSubmission({ links }) })).links).toEqual(links);
    expect(attached()).toEqual([`attached/${encodeURIComponent(paper)}`]);
  });

  it('are limited in number, including absolute addresses', async () => {
    const { world } = withUploads();
    const files = Array.from({ length: limits.fileCount + 1 }, (_, index) => {
      const link = `/files/places/${knownId}/file${index}`;
      haveUpload(world, link, 'other');
      return `https://adyurdu.example${link}`;
    });
    await submit(world, { body: aSubmission({ links: files.slice(1) }) });
    await expect(submit(world, { body: aSubmission({ links: files }) })).rejects.toMatchObject({
      code: 'invalid',
      message: '11 files exceed 10',
    });
  });
});
