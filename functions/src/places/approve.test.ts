import { describe, expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { namesBytes, namesInput } from '@shared/contract/attested-name-schema.ts';
import { approveSuggestion, photoLimit } from './approve.ts';
import {
  aSubmission,
  admin,
  aylin,
  havePlace,
  haveUpload,
  knownId,
  newWorld,
} from './testing/world.ts';
import { approve, paper, photo, suggested, suggestedFiles } from './testing/reviewing.ts';
import { requestRevision } from './request.ts';
import { submitSuggestion } from './submit.ts';

function withEvidence(name: AttestedName, count: number, first = 0): AttestedName {
  const [one] = namesInput.parse([
    {
      ...name,
      evidence: Array.from({ length: count }, (_, index) => ({
        kind: 'book',
        page: String(first + index),
      })),
    },
  ]) as [AttestedName];
  return one;
}

describe('approveSuggestion', () => {
  it('releases the files that are not taken, and no others', async () => {
    const { world, sid, released } = await suggestedFiles({});
    await approve(world, sid, { fields: ['name_new', 'images'] });
    expect(released()).toEqual([[paper, world.now()]]);
  });

  it.each([
    ['links', [paper]],
    ['name_new', []],
  ] as const)(
    'withdraws files that the place no longer shows after %s was approved: %j',
    async (field, withdrawn) => {
      const { world, sid } = await suggested(
        { links: [paper, 'https://example.org/'], images: [photo] },
        aSubmission({ links: ['https://example.net/'] }),
      );
      haveUpload(world, paper, 'other');
      haveUpload(world, photo, 'image');
      await approve(world, sid, { fields: [field] });
      const paths = [...world.store.documents.keys()].filter((key) => key.startsWith('withdrawn/'));
      expect(paths).toEqual(withdrawn.map((link) => `withdrawn/${encodeURIComponent(link)}`));
    },
  );

  it.each(['approved', 'requested'] as const)(
    'publishes all fields of a suggestion for a place that is %s',
    async (status) => {
      const { world, sid } = await suggested(
        { status },
        aSubmission({ name_az: 'Yeni', about: 'New' }),
      );
      world.pass(5);
      expect(await approve(world, sid)).toMatchObject({
        status: 'approved',
        name_az: 'Yeni',
        about: 'New',
        links: [],
        revision: 4,
      });
      expect(await world.store.suggestionsOfPlace(knownId, 9)).toMatchObject([
        { state: 'approved', taken: [...fieldNames], decided_at: world.now() },
      ]);
      const [entry] = await world.store.history(knownId, 1);
      expect(entry).toMatchObject({
        action: 'approved',
        by: 'Rəna',
        revision: 4,
        suggestion_id: sid,
      });
      expect(entry?.changes).toEqual([
        ...(status === 'requested' ? [{ field: 'status', before: status, after: 'approved' }] : []),
        { field: 'name_az', before: 'Sulduz', after: 'Yeni' },
        { field: 'about', before: 'Old.', after: 'New' },
        { field: 'links', before: ['https://example.org/old'], after: [] },
      ]);
      const [cell] = world.store.atlas().cells.values();
      expect(cell?.body).toContain('Yeni');
    },
  );

  it('publishes only the chosen fields', async () => {
    const { world, sid } = await suggested({}, aSubmission({ name_az: 'Yeni', about: 'New' }));
    expect(await approve(world, sid, { fields: ['about'] })).toMatchObject({
      name_az: 'Sulduz',
      about: 'New',
      links: ['https://example.org/old'],
    });
  });

  it('stores the taken fields in their standard order', async () => {
    const { world, sid } = await suggested({}, aSubmission({ about: 'New' }));
    await approve(world, sid, { fields: ['about', 'name_az'] });
    expect(await world.store.suggestionsOfPlace(knownId, 9)).toMatchObject([
      { taken: ['name_az', 'about'] },
    ]);
  });

  it('refuses an idempotency key that was used for another suggestion', async () => {
    const { world, sid } = await suggested({});
    const { id: other } = await submitSuggestion(world, {
      ...{ id: knownId, caller: aylin, body: aSubmission(), idempotencyKey: null },
    });
    const approveUnder = (id: string) =>
      approveSuggestion(world, {
        ...{ id: knownId, sid: id, caller: admin, idempotencyKey: 'k' },
        body: { fields: ['name_az'], revision: 3 },
      });
    await approveUnder(sid);
    await expect(approveUnder(other)).rejects.toMatchObject({ field: 'Idempotency-Key' });
  });

  it('publishes only the chosen fields of a new place', async () => {
    const { world, sid } = await suggested(null, aSubmission({ about: 'not for everyone' }));
    expect(
      await approve(world, sid, { fields: ['name_new', 'name_loc'], revision: 1 }),
    ).toMatchObject({
      status: 'approved',
      name_az: null,
      about: null,
    });
    expect(
      JSON.stringify((await world.store.history(knownId, 9)).map(({ changes }) => changes)),
    ).not.toContain('not for everyone');
  });

  it('requires a name for a new place', async () => {
    const { world, sid } = await suggested(null);
    await expect(approve(world, sid, { fields: ['about'], revision: 1 })).rejects.toMatchObject({
      code: 'invalid',
      field: 'fields',
      message: 'name_new must be approved: the place has no approved name yet',
    });
  });

  it('adds photos to the existing ones, up to the limit', async () => {
    const photo = `/files/places/${knownId}/new.jpg`;
    const there = Array.from(
      { length: photoLimit - 1 },
      (_, index) => `/files/places/${knownId}/${index}`,
    );
    const attempt = async (images: string[]) => {
      const world = newWorld();
      await havePlace(world, { images });
      haveUpload(world, photo, 'image');
      const { id } = await submitSuggestion(world, {
        id: knownId,
        caller: aylin,
        body: aSubmission({ links: [photo] }),
        idempotencyKey: null,
      });
      return approve(world, id, { fields: ['images'] });
    };
    expect((await attempt(there)).images).toEqual([...there, photo]);
    await expect(attempt([...there, 'one more'])).rejects.toMatchObject({
      code: 'invalid',
      ...{ field: 'images', reason: 'too_many', limit: photoLimit, actual: photoLimit + 1 },
      message: `${photoLimit + 1} photos exceed ${photoLimit}`,
    });
  });

  describe('names', () => {
    const rezaiyeh = {
      form: 'Rezaiyeh',
      kind: 'earlier_official' as const,
      from: { text: '1926' },
      evidence: [{ kind: 'web' as const, label: 'An encyclopedia' }],
    };
    const [known, until, other] = namesInput.parse([
      rezaiyeh,
      { ...rezaiyeh, kind: 'variant', from: null },
      { form: 'Urmia', kind: 'exonym' },
    ]) as [AttestedName, AttestedName, AttestedName];
    const corrected = { ...until, kind: known.kind, to: { ...known.from!, text: '1979' } };

    it('are taken one by one, keep their known details, and are listed in the history', async () => {
      const body = aSubmission({ names: [corrected, other] });
      const { world, sid } = await suggested({ names: [known] }, body);
      const taken = await approve(world, sid, { fields: ['names'], names: [nameKey(corrected)] });
      const after = { ...known, certainty: corrected.certainty, to: corrected.to };
      expect(taken.names).toEqual([after]);
      const [entry] = await world.store.history(knownId, 1);
      expect(entry?.changes).toEqual([{ field: 'names', before: known, after }]);
    });

    it('that a suggestion does not mention stay, and all suggested ones are taken by default', async () => {
      const { world, sid } = await suggested({ names: [known] }, aSubmission({ names: [other] }));
      expect((await approve(world, sid)).names).toEqual([known, other]);
      const { world: silent, sid: id } = await suggested({ names: [known] });
      expect((await approve(silent, id)).names).toEqual([known]);
    });

    it('whose end is before their beginning with a known detail are refused, unless published like this', async () => {
      const named = (dates: object) => namesInput.parse([{ ...rezaiyeh, ...dates }])[0]!;
      const ended = named({ from: null, to: { text: '1920' } });
      const begun = named({ from: { text: '1935' } });
      const body = aSubmission({ names: [begun, other] });
      const { world, sid } = await suggested({ names: [ended] }, body);
      await expect(approve(world, sid, { fields: ['names'] })).rejects.toMatchObject({
        ...{ code: 'invalid', field: 'names', reason: 'out_of_order' },
      });
      const rest = await approve(world, sid, { fields: ['names'], names: [nameKey(other)] });
      expect(rest.names).toEqual([ended, other]);

      const wrong = { ...begun, to: ended.to };
      const published = await suggested({ names: [wrong] }, body);
      expect((await approve(published.world, published.sid)).names).toMatchObject([wrong, other]);
    });

    const numbered = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...other, form: `Name ${index}` }));

    it.each([
      ['40 names', numbered(limits.nameCount - 1), [known], null],
      ['41 names', numbered(limits.nameCount), [known], '41 names exceed 40'],
      ['10 pieces of evidence', [withEvidence(known, 9)], [withEvidence(known, 1, 9)], null],
      [
        '11 pieces of evidence',
        [withEvidence(known, 10)],
        [withEvidence(known, 1, 10)],
        '11 pieces of evidence exceed 10',
      ],
    ])('are joined up to the limit: %s', async (_, there, names, refused) => {
      const { world, sid } = await suggested({ names: there }, aSubmission({ names }));
      const approved = approve(world, sid, { fields: ['names'] });
      if (refused === null) return void (await approved);
      await expect(approved).rejects.toMatchObject({
        code: 'invalid',
        field: 'names',
        message: refused,
      });
    });

    it('are limited by the bytes that a place may have', async () => {
      const heavy = (form: string, letters: number) => ({
        ...withEvidence({ ...other, form }, 1),
        recording: 'x'.repeat(letters),
      });
      const there = heavy('Heavy', 90_000);
      const room =
        limits.namesBytes - namesBytes([there, { ...other, form: 'Xoy', recording: '' }]);
      for (const [letters, refused] of [
        [room, null],
        [room + 1, '100001 bytes of names exceed 100000'],
      ] as const) {
        const world = newWorld();
        const file = '/files/places/gn-1/'.padEnd(letters, 'x');
        await havePlace(world, { names: [there], links: [file] });
        const body = aSubmission({ names: [{ ...other, form: 'Xoy', recording: file }] });
        const call = { id: knownId, caller: aylin, body, idempotencyKey: null };
        const { id: sid } = await submitSuggestion(world, call);
        const approved = approve(world, sid, { fields: ['names'] });
        if (refused === null) await approved;
        else await expect(approved).rejects.toMatchObject({ field: 'names', message: refused });
      }
    });

    it('may refer only to files of the place or the suggestion', async () => {
      const named = (file: string) => aSubmission({ names: [{ ...other, recording: file }] });
      const { world, sid } = await suggested({ links: [paper] }, named(paper));
      expect((await approve(world, sid, { fields: ['names'] })).names[0]?.recording).toBe(paper);
      await expect(suggested({}, named(paper))).rejects.toMatchObject({
        code: 'invalid',
        field: 'names',
        message: `${paper} is not a file of this suggestion or of the place`,
      });
    });

    it('are approved without files that the reviewer has not taken', async () => {
      const book = { kind: 'book', label: 'An atlas', file: paper };
      const names = namesInput.parse([{ ...other, evidence: [book] }]);
      const body = aSubmission({ links: [paper], names });
      const world = newWorld();
      await havePlace(world, {});
      haveUpload(world, paper, 'other');
      const call = { id: knownId, caller: aylin, body, idempotencyKey: null };
      const { id: sid } = await submitSuggestion(world, call);
      expect(await approve(world, sid, { fields: ['names'] })).toMatchObject({
        names: [{ form: other.form, evidence: [{ label: 'An atlas', file: null }] }],
        links: ['https://example.org/old'],
      });
    });

    it('keep a file that the reviewer takes, too', async () => {
      const body = aSubmission({ links: [paper], names: [{ ...other, recording: paper }] });
      const world = newWorld();
      await havePlace(world, {});
      haveUpload(world, paper, 'other');
      const call = { id: knownId, caller: aylin, body, idempotencyKey: null };
      const { id: sid } = await submitSuggestion(world, call);
      const approved = await approve(world, sid, { fields: ['names', 'links'] });
      expect(approved).toMatchObject({ names: [{ recording: paper }], links: [paper] });
    });

    it('lose a file together with the place', async () => {
      const named = [{ ...other, recording: paper }];
      const { world, sid } = await suggested(
        { links: [paper], names: named },
        aSubmission({ links: ['https://example.org/new'] }),
      );
      const { names } = await approve(world, sid, { fields: ['links'] });
      expect(names).toMatchObject([{ form: other.form, recording: null }]);
    });
  });

  it('lists what has changed since the admin opened the page, and overwrites nothing', async () => {
    const { world, sid } = await suggested({});
    await requestRevision(world, { id: knownId, caller: admin, idempotencyKey: null });
    const before = await world.store.place(knownId);
    await expect(approve(world, sid)).rejects.toMatchObject({
      code: 'conflict',
      field: 'revision',
      message: 'the place has changed since you looked at it',
      details: { revision: 4, changed: ['status'] },
    });
    expect(await world.store.place(knownId)).toEqual(before);
  });

  it('accepts one of two simultaneous approvals', async () => {
    const { world, sid } = await suggested({});
    const both = await Promise.allSettled([approve(world, sid), approve(world, sid)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'conflict',
        message: 'the suggestion has already been approved',
        details: { changed: ['state'], state: 'approved' },
      },
    });
    expect(world.store.retries).toBeGreaterThan(0);
  });

  it('answers not_found for a deleted place and an unknown suggestion', async () => {
    const { world, sid } = await suggested({});
    await expect(approve(world, 'x'.repeat(20))).rejects.toMatchObject({
      code: 'not_found',
      message: `there is no suggestion ${'x'.repeat(20)}`,
    });
    await havePlace(world, { status: 'deleted', deleted_from: 'approved' });
    await expect(approve(world, sid)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves no partial changes when the process dies', async () => {
    const { world, sid } = await suggested({ status: 'requested' });
    const before = new Map(world.store.documents);
    world.store.beforeCommit = () => {
      throw new Error('killed');
    };
    await expect(approve(world, sid)).rejects.toThrow('killed');
    expect(world.store.documents).toEqual(before);
  });
});
