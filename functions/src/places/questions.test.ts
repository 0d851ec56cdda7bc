import { describe, expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { answerQuestion } from './answer.ts';
import { approveSuggestion } from './approve.ts';
import { askContributor } from './ask.ts';
import { declineSuggestion } from './decline.ts';
import { placeHistory } from './history.ts';
import { ownInbox } from './inbox.ts';
import { pendingPlaces } from './pending.ts';
import { submissionsOf } from './submissions.ts';
import { ownSuggestions } from './suggestions.ts';
import { aWorld, minute, stateOf, suggest, thief, undo } from './testing/undoing.ts';
import {
  admin,
  aSubmission,
  aylin,
  babek,
  haveUpload,
  knownId,
  type World,
} from './testing/world.ts';
import { undoDecision } from './undo-decision.ts';
import { withdrawSuggestion } from './withdraw.ts';

const call = (sid: string) => ({ id: knownId, sid, idempotencyKey: null });
const ask = (world: World, sid: string, question = 'Which book?', caller = admin) =>
  askContributor(world, { ...call(sid), caller, body: { question } });
const answer = (world: World, sid: string, text = 'My aunt says so', caller = aylin) =>
  answerQuestion(world, { ...call(sid), caller, body: { answer: text } });
const withdraw = (world: World, sid: string, caller = aylin) =>
  withdrawSuggestion(world, { id: knownId, sid, caller });
const decline = (world: World, sid: string) =>
  declineSuggestion(world, {
    ...{ ...call(sid), caller: admin },
    body: { reason_id: 'no_source', reason: null },
  });
const approveIt = async (world: World, sid: string) =>
  approveSuggestion(world, {
    ...{ ...call(sid), caller: admin },
    body: { fields: [...fieldNames], revision: (await world.store.place(knownId))?.revision ?? 0 },
  });

const queue = async (world: World) => (await pendingPlaces(world, { caller: admin })).items;
const conflict = (reason: string) => ({ code: 'conflict', reason });

describe('a question about a suggestion', () => {
  it('removes the suggestion from the queue until the answer', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    expect(await ask(world, sid)).toEqual({ id: sid, place_id: knownId, state: 'asked' });
    expect(await queue(world)).toEqual([]);
    expect(await ownInbox(world, aylin)).toMatchObject([{ kind: 'asked', words: 'Which book?' }]);
    const asked = { state: 'asked', questions: [{ question: 'Which book?', answer: null }] };
    expect((await ownSuggestions(world, { caller: aylin })).items).toMatchObject([asked]);

    expect(await answer(world, sid)).toMatchObject({ state: 'pending' });
    expect(await queue(world)).toMatchObject([{ pending_count: 1 }]);
    expect(await ownInbox(world, aylin)).toEqual([]);
    const { items } = await submissionsOf(world, { id: knownId, caller: admin });
    expect(items).toMatchObject([
      { state: 'pending', questions: [{ question: 'Which book?', answer: 'My aunt says so' }] },
    ]);
  });

  it('can be asked three times, each after the last answer', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    for (let round = 1; round <= limits.questionCount; round++) {
      await ask(world, sid, `Question ${round}`);
      await expect(ask(world, sid)).rejects.toMatchObject(conflict('wrong_state'));
      await answer(world, sid, `Answer ${round}`);
      await expect(answer(world, sid)).rejects.toMatchObject(conflict('wrong_state'));
    }
    await expect(ask(world, sid)).rejects.toMatchObject({
      ...conflict('too_many'),
      ...{ limit: limits.questionCount, actual: limits.questionCount + 1 },
    });
    expect((await stateOf(world, sid))?.questions).toEqual(
      [1, 2, 3].map((n) => ({ question: `Question ${n}`, answer: `Answer ${n}` })),
    );
  });

  it('can be answered only by the contributor, and is not_found for others', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    await ask(world, sid);
    for (const other of [babek, admin]) {
      await expect(answer(world, sid, 'x', other)).rejects.toMatchObject({ code: 'not_found' });
      await expect(withdraw(world, sid, other)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is refused when the contributor no longer exists', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    const stored = await stateOf(world, sid);
    world.store.put(`places/${knownId}/suggestions/${sid}`, { ...stored, uid: null, author: null });
    await expect(ask(world, sid)).rejects.toMatchObject({
      ...conflict('wrong_state'),
      details: { changed: ['author'] },
    });
  });

  it('is not asked twice when the call is repeated with its key', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    const once = { ...call(sid), caller: admin, body: { question: 'Why?' }, idempotencyKey: 'k' };
    await askContributor(world, once);
    await answer(world, sid);
    expect(await askContributor(world, once)).toMatchObject({ state: 'asked' });
    expect(await stateOf(world, sid)).toMatchObject({ state: 'pending' });
  });

  it.each(['approve', 'decline'] as const)(
    'does not prevent an admin’s decision: %s',
    async (verb) => {
      const world = await aWorld();
      const sid = await suggest(world);
      await ask(world, sid);
      await (verb === 'approve' ? approveIt : decline)(world, sid);
      await expect(answer(world, sid)).rejects.toMatchObject(conflict('already_decided'));
      await expect(ask(world, sid)).rejects.toMatchObject(conflict('already_decided'));
      await expect(withdraw(world, sid)).rejects.toMatchObject(conflict('already_decided'));
      const kinds = (await ownInbox(world, aylin)).map(({ kind }) => kind);
      expect(kinds).toEqual([verb === 'approve' ? 'approved' : 'declined']);
    },
  );
});

describe('privacy of a question and its answer', () => {
  const elsewhere = (world: World, sid: string) =>
    JSON.stringify(
      [...world.store.documents].filter(
        ([path]) => path !== `places/${knownId}/suggestions/${sid}` && !/^inboxes/.test(path),
      ),
    );

  it('deletes both texts after a decision', async () => {
    for (const decide of [approveIt, decline]) {
      const world = await aWorld();
      const sid = await suggest(world);
      await ask(world, sid, 'Is it Leyla’s?');
      await answer(world, sid, 'Leyla told it');
      await ask(world, sid, 'Leyla who?');
      await decide(world, sid);
      expect(JSON.stringify([...world.store.documents])).not.toContain('Leyla');
    }
  });

  it('stores both texts only in the suggestion and the inbox', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    const key = { ...call(sid), idempotencyKey: 'k' };
    world.pass(minute);
    await askContributor(world, { ...key, caller: admin, body: { question: 'Is it Leyla’s?' } });
    await answerQuestion(world, { ...key, caller: aylin, body: { answer: 'Leyla told it' } });
    expect(elsewhere(world, sid)).not.toContain('Leyla');
    const { items } = await placeHistory(world, { id: knownId, caller: admin });
    expect(items.map(({ action }) => action)).toEqual(['asked', 'suggested']);
    for (const caller of [aylin, babek, null]) {
      const history = await placeHistory(world, { id: knownId, caller });
      expect(history.items.map(({ action }) => action)).not.toContain('asked');
    }
  });

  it('stores neither who asked nor when it was answered', async () => {
    const world = await aWorld();
    const sid = await suggest(world);
    await ask(world, sid);
    world.pass(minute);
    const before = await stateOf(world, sid);
    const history = await world.store.history(knownId, 50);
    await answer(world, sid);
    const after = await stateOf(world, sid);
    expect(after).toEqual({
      ...{ ...before, state: 'pending' },
      questions: [{ question: 'Which book?', answer: 'My aunt says so' }],
    });
    expect(await world.store.history(knownId, 50)).toEqual(history);
    expect(JSON.stringify([after, await world.store.inbox(aylin.uid)])).not.toMatch(
      new RegExp(`${admin.uid}|${admin.name}`),
    );
  });
});

describe('a withdrawn suggestion', () => {
  it('is deleted with its questions, speaker and history entry, and its files are released', async () => {
    const world = await aWorld();
    const file = `/files/places/${knownId}/0123456789abcdef0123456789abcdef-x.pdf`;
    haveUpload(world, file, 'other');
    const sid = await suggest(world, aylin, { name_az: 'Gizli', links: [file] });
    await ask(world, sid);
    await withdraw(world, sid);
    expect([await stateOf(world, sid), await queue(world)]).toEqual([undefined, []]);
    expect(await ownInbox(world, aylin)).toEqual([]);
    expect(JSON.stringify([...world.store.documents])).not.toMatch(/Gizli|Which book/);
    expect(world.store.documents.has(`released/${encodeURIComponent(file)}`)).toBe(true);
    await expect(withdraw(world, sid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(approveIt(world, sid)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('does not affect another suggestion for the same place', async () => {
    const world = await aWorld();
    const [mine, others] = [await suggest(world), await suggest(world, babek)];
    await withdraw(world, mine);
    expect(await stateOf(world, others)).toMatchObject({ state: 'pending' });
    expect(await queue(world)).toMatchObject([{ pending_count: 1 }]);
  });

  it('and a simultaneous approval: only one of them succeeds', async () => {
    for (let round = 0; round < 20; round++) {
      const world = await aWorld();
      const sid = await suggest(world, aylin, aSubmission({ name_az: 'Gizli' }));
      const [approval, withdrawal] = await Promise.allSettled([
        approveIt(world, sid),
        withdraw(world, sid),
      ]);
      expect([approval.status, withdrawal.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isApproved = approval.status === 'fulfilled';
      expect((await world.store.place(knownId))?.name_az === 'Gizli').toBe(isApproved);
      expect((await ownInbox(world, aylin)).length).toBe(isApproved ? 1 : 0);
    }
  });
});

it('undoing an admin’s account returns suggestions with their questions to the queue, without the question', async () => {
  const world = await aWorld();
  const since = world.now();
  const sid = await suggest(world);
  await ask(world, sid, 'Which book?');
  await answer(world, sid, 'This one');
  world.pass(minute);
  await ask(world, sid, 'Who told you?', thief);
  expect(await undo(world, thief.uid, [], since)).toMatchObject({ reopened: 1 });
  expect(await stateOf(world, sid)).toMatchObject({
    state: 'pending',
    questions: [{ question: 'Which book?', answer: 'This one' }],
  });
  expect(await ownInbox(world, aylin)).toEqual([]);
});

it('an admin can withdraw an unanswered question, and no other', async () => {
  const world = await aWorld();
  const sid = await suggest(world);
  await ask(world, sid, 'Which book?');
  world.pass(minute);
  await undoDecision(world, { ...call(sid), caller: admin });
  expect(await stateOf(world, sid)).toMatchObject({ state: 'pending', questions: [] });
  expect(await ownInbox(world, aylin)).toEqual([]);
  await ask(world, sid, 'Which page?');
  await answer(world, sid);
  await expect(undoDecision(world, { ...call(sid), caller: admin })).rejects.toMatchObject(
    conflict('wrong_state'),
  );
});

it('an admin who undoes a decision removes its inbox entry', async () => {
  for (const decide of [approveIt, decline]) {
    const world = await aWorld();
    const sid = await suggest(world);
    world.pass(minute);
    await decide(world, sid);
    world.pass(minute);
    await undoDecision(world, { ...call(sid), caller: admin });
    expect(await ownInbox(world, aylin)).toEqual([]);
  }
});
