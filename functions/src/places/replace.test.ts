import { describe, expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import { answerQuestion } from './answer.ts';
import { approveSuggestion } from './approve.ts';
import { askContributor } from './ask.ts';
import { declineSuggestion } from './decline.ts';
import { placeHistory } from './history.ts';
import { ownInbox } from './inbox.ts';
import { pendingPlaces } from './pending.ts';
import { submissionsOf } from './submissions.ts';
import { submitSuggestion } from './submit.ts';
import { addRow, decideAll, worldWithList } from './testing/list.ts';
import { merge, suggestAt } from './testing/merging.ts';
import { aWorld, minute, stateOf, suggest } from './testing/undoing.ts';
import {
  admin,
  aSubmission,
  aylin,
  babek,
  havePlace,
  haveUpload,
  knownId,
  newWorld,
  type World,
} from './testing/world.ts';
import { withdrawSuggestion } from './withdraw.ts';

const call = { id: knownId, idempotencyKey: null };
const change = (
  world: World,
  sid: string,
  body: Partial<SubmitRequest> = {},
  { caller = aylin, id = knownId, key = null as string | null } = {},
) =>
  submitSuggestion(world, {
    ...{ id, caller, idempotencyKey: key },
    body: aSubmission({ name_az: 'Sulduz şəhəri', replaces: sid, ...body }),
  });
const approveIt = async (world: World, sid: string) =>
  approveSuggestion(world, {
    ...{ ...call, sid, caller: admin },
    body: { fields: [...fieldNames], revision: (await world.store.place(knownId))?.revision ?? 0 },
  });
const decline = (world: World, sid: string) =>
  declineSuggestion(world, {
    ...{ ...call, sid, caller: admin },
    body: { reason_id: 'no_source', reason: null },
  });
const ask = (world: World, sid: string, question: string) =>
  askContributor(world, { ...call, sid, caller: admin, body: { question } });
const submissions = async (world: World) =>
  (await submissionsOf(world, { id: knownId, caller: admin })).items;
const fileAt = (name: string, id = knownId) =>
  `/files/places/${id}/0123456789abcdef0123456789abcdef-${name}`;
const isReleased = (world: World, file: string) =>
  world.store.documents.has(`released/${encodeURIComponent(file)}`);

describe('a changed suggestion', () => {
  it('replaces the old one in the queue, with the original date', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    const before = await stateOf(world, sid);
    world.pass(minute);
    const { id } = await change(world, sid);
    expect(id).not.toBe(sid);
    expect(await stateOf(world, sid)).toBeUndefined();
    const items = await submissions(world);
    expect(items).toMatchObject([{ id, name_az: 'Sulduz şəhəri', state: 'pending' }]);
    expect(items[0]?.created_at).toBe(before?.created_at.toISOString());
    const queue = await pendingPlaces(world, { caller: admin });
    expect(queue.items).toMatchObject([{ pending_count: 1, waiting: [{ id }] }]);
    const history = (await placeHistory(world, { id: knownId, caller: admin })).items;
    expect(history.map(({ action }) => action)).toEqual(['suggested', 'suggested']);
  });

  it('invalidates decisions on the old one', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    const { id } = await change(world, sid);
    for (const decide of [approveIt, decline])
      await expect(decide(world, sid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(world, sid, 'Why?')).rejects.toMatchObject({ code: 'not_found' });
    expect(await stateOf(world, id)).toMatchObject({ state: 'pending' });
    await approveIt(world, id);
    expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz şəhəri' });
  });

  it('keeps its remaining files, and releases the others', async () => {
    const world = await aWorld();
    const [photo, book, voice] = [fileAt('a.jpg'), fileAt('b.pdf'), fileAt('c.mp3')];
    haveUpload(world, photo, 'image');
    haveUpload(world, book, 'other');
    haveUpload(world, voice, 'audio');
    const sid = await suggest(world, aylin, { links: [photo, book], voiceUrl: voice });
    const { id } = await change(world, sid, { links: [photo], voiceUrl: voice });
    expect(await stateOf(world, id)).toMatchObject({ images: [photo], links: [], voiceUrl: voice });
    expect([photo, book, voice].map((file) => isReleased(world, file))).toEqual([
      ...[false, true, false],
    ]);
  });

  it('counts as the reply to an open question, which is stored only with the suggestion', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    await ask(world, sid, 'Şəhər or kənd?');
    const sent = await change(world, sid, {}, { key: 'k' });
    expect(JSON.stringify(sent)).not.toContain('kənd?');
    expect(await ownInbox(world, aylin)).toEqual([]);
    const replied = { question: 'Şəhər or kənd?', answer: null };
    expect(await stateOf(world, sent.id)).toMatchObject({ state: 'pending', questions: [replied] });
    await ask(world, sent.id, 'Which book?');
    const body = { answer: 'This one' };
    await answerQuestion(world, { ...call, sid: sent.id, caller: aylin, body });
    expect((await stateOf(world, sent.id))?.questions).toEqual([
      replied,
      { question: 'Which book?', answer: 'This one' },
    ]);
    await approveIt(world, sent.id);
    expect(JSON.stringify([...world.store.documents])).not.toContain('kənd?');
  });

  it('is refused when it was decided, belongs to somebody else or is missing, and nothing changes', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    await expect(change(world, sid, {}, { caller: babek })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await stateOf(world, sid)).toMatchObject({ state: 'pending' });
    await decline(world, sid);
    await expect(change(world, sid)).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'already_decided' },
    });
    const gone = await suggest(world);
    await withdrawSuggestion(world, { id: knownId, sid: gone, caller: aylin });
    await expect(change(world, gone)).rejects.toMatchObject({ code: 'not_found' });
    expect(await submissions(world)).toMatchObject([{ id: sid, state: 'declined' }]);
  });

  it('is not stored twice when the call is repeated, and another call with the same key is refused', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    const first = await change(world, sid, {}, { key: 'k' });
    expect(await change(world, sid, {}, { key: 'k' })).toEqual(first);
    await expect(change(world, first.id, {}, { key: 'k' })).rejects.toMatchObject({
      reason: 'key_reused',
    });
    expect(await submissions(world)).toHaveLength(1);
  });

  it('uses the quota once', async () => {
    const world = await aWorld();
    const uses = () => world.store.documents.get(`users/${aylin.uid}/quotas/suggestions`);
    const sid = await suggest(world);
    await change(world, sid);
    expect(uses()).toHaveLength(2);
  });

  it.each(['approve', 'decline'] as const)(
    'and a simultaneous decision have one winner: %s',
    async (verb) => {
      for (let round = 0; round < 25; round++) {
        const world = await aWorld();
        const sid = await suggest(world);
        const [decision, changed] = await Promise.allSettled([
          (verb === 'approve' ? approveIt : decline)(world, sid),
          change(world, sid),
        ]);
        expect([decision.status, changed.status].sort()).toEqual(['fulfilled', 'rejected']);
        const isDecided = decision.status === 'fulfilled';
        const left = await submissions(world);
        expect(left).toHaveLength(1);
        expect(left[0]?.state === 'pending').toBe(!isDecided);
        expect(left[0]?.id === sid).toBe(isDecided);
      }
    },
  );

  it('accepts only one of several simultaneous changes', async () => {
    for (let round = 0; round < 25; round++) {
      const world = await aWorld();
      const sid = await suggest(world);
      const all = await Promise.allSettled(['A', 'B', 'C'].map((name_az) => change(world, sid, { name_az }))); // oxfmt-ignore
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await submissions(world)).toHaveLength(1);
    }
  });

  it('follows its place after a merge, with its files', async () => {
    const world = newWorld();
    await havePlace(world);
    await havePlace(world, { place_id: 'gn-8' });
    const photo = fileAt('a.jpg', 'gn-8');
    haveUpload(world, photo, 'image', { place_id: 'gn-8' });
    const sid = await suggestAt(world, 'gn-8', { links: [photo] });
    await merge(world, knownId, 'gn-8');
    const { id } = await change(world, sid, { links: [photo] });
    const again = await change(world, id, { links: [photo], about: 'New.' }, { id: 'gn-8' });
    expect(await submissions(world)).toMatchObject([{ id: again.id, images: [photo] }]);
    expect(isReleased(world, photo)).toBe(false);
  });
});

describe('a changed row of a list', () => {
  it('stays in its list, and stays pending after a decision on the earlier version', async () => {
    const { world, rows } = await worldWithList(1);
    const row = rows[0]!;
    const added = await addRow(world, 'gn-1000', { name_az: 'Another' });
    const seen = world.now().toISOString();
    world.pass(minute);
    const { id } = await change(world, row.sid, {}, { id: row.id });
    const stored = await world.store.suggestionsOfPlace(row.id, 9);
    expect(stored.map((one) => one.list !== null)).toEqual([true, true]);
    await decideAll(world, { kind: 'approve', until: seen });
    const after = await world.store.suggestionsOfPlace(row.id, 9);
    expect(after.find((one) => one.id === id)).toMatchObject({ state: 'pending' });
    expect(after.find((one) => one.id === added.sid)).toMatchObject({ state: 'approved' });
  });
});
