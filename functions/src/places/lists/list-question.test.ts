import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { declineSuggestion } from '../decline.ts';
import { placeHistory } from '../history.ts';
import { ownInbox } from '../inbox.ts';
import {
  begin,
  carryOn,
  listKey,
  rowsAndPlaces,
  worldWithList,
  type RowOfList,
} from '../testing/list.ts';
import { admin, aylin, babek, type World } from '../testing/world.ts';
import { withdrawList, withdrawPage } from '../withdraw-list.ts';
import { withdrawSuggestion } from '../withdraw.ts';
import { answerAboutList, askAboutList } from './list-question.ts';
import { pendingLists } from './pending-lists.ts';

const ask = (world: World, question = 'Which book?') =>
  askAboutList(world, { id: listKey, caller: admin, body: { question }, idempotencyKey: null });
const answer = (world: World, caller = aylin, text = 'The blue one.') =>
  answerAboutList(world, { id: listKey, caller, body: { answer: text }, idempotencyKey: null });
const openQuestions = async (world: World) =>
  (await ownInbox(world, aylin)).filter(({ kind }) => kind === 'asked');

it('a question about a list is asked and answered once for all rows, and is not stored in the places', async () => {
  const { world, rows } = await worldWithList(3);
  await ask(world);
  expect(await ownInbox(world, aylin)).toMatchObject([
    { kind: 'asked', words: 'Which book?', rows: 3, list: listKey },
  ]);
  await expect(ask(world)).rejects.toMatchObject({ code: 'conflict', reason: 'wrong_state' });
  expect((await rowsAndPlaces(world, rows)).map(({ state }) => state)).toEqual(
    rows.map(() => 'pending'),
  );
  await answer(world);
  expect(await ownInbox(world, aylin)).toEqual([]);
  expect((await pendingLists(world, { caller: admin })).items).toMatchObject([
    { questions: [{ question: 'Which book?', answer: 'The blue one.' }] },
  ]);
  const { items } = await placeHistory(world, { id: rows[0]?.id ?? '', caller: admin });
  expect(items.map(({ action }) => action)).toEqual(['suggested']);
});

describe('an answer is refused', () => {
  it.each([
    ['somebody else', babek],
    ['an admin', admin],
  ])('from %s, as for an unknown list', async (_, caller) => {
    const { world } = await worldWithList(1);
    await expect(answer(world, caller)).rejects.toMatchObject({ code: 'not_found' });
    await ask(world);
    await expect(answer(world, caller)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('without a question, or a second time', async () => {
    const { world } = await worldWithList(1);
    await ask(world);
    await answer(world);
    await expect(answer(world)).rejects.toMatchObject({ code: 'conflict', reason: 'wrong_state' });
  });
});

it('only a limited number of questions can be asked about a list', async () => {
  const { world } = await worldWithList(1);
  for (let asked = 0; asked < limits.questionCount; asked++) {
    await ask(world);
    await answer(world);
  }
  await expect(ask(world)).rejects.toMatchObject({
    ...{ code: 'conflict', reason: 'too_many', limit: limits.questionCount },
  });
});

it('a question about a list is closed by a decision, and refused during one', async () => {
  const { world } = await worldWithList(2);
  await ask(world);
  await begin(world, { kind: 'approve' });
  expect(await ownInbox(world, aylin)).toEqual([]);
  await expect(ask(world)).rejects.toMatchObject({ code: 'conflict' });
  await carryOn(world);
  await expect(answer(world)).rejects.toMatchObject({ code: 'conflict' });
  await expect(ask(world)).rejects.toMatchObject({ code: 'not_found' });
});

const call = (row: RowOfList | undefined) => ({
  ...{ id: row?.id ?? '', sid: row?.sid ?? '', idempotencyKey: null },
});
const decline = (world: World, row: RowOfList | undefined) =>
  declineSuggestion(world, {
    ...{ ...call(row), caller: admin, body: { reason_id: 'other', reason: 'x' } },
  });

it.each([
  ['declined', decline],
  [
    'withdrawn',
    (world: World, row: RowOfList | undefined) =>
      withdrawSuggestion(world, { ...call(row), caller: aylin }),
  ],
])('a question about a list stays in the inbox when a row is %s', async (_, change) => {
  const { world, rows } = await worldWithList(2);
  await ask(world);
  await change(world, rows[0]);
  const entry = { list: listKey, name_az: null, name_loc: null };
  expect(await openQuestions(world)).toMatchObject([entry]);
  await answer(world);
  expect(await openQuestions(world)).toEqual([]);
});

it('a question about a list stays in the inbox when more entries follow than it keeps', async () => {
  const { world, rows } = await worldWithList(limits.inboxEntries + 2);
  await ask(world);
  for (const row of rows.slice(1)) await decline(world, row);
  const entries = await ownInbox(world, aylin);
  expect(entries).toHaveLength(limits.inboxEntries);
  expect(entries.at(-1)).toMatchObject({ kind: 'asked', list: listKey });
});

it('withdrawing a list removes the question about it', async () => {
  const { world } = await worldWithList(2);
  await ask(world);
  await withdrawList(world, { id: listKey, caller: babek });
  expect(await ownInbox(world, aylin)).toHaveLength(1);
  await withdrawList(world, { id: listKey, caller: aylin });
  expect(await ownInbox(world, aylin)).toEqual([]);
  expect(await world.store.lists([listKey])).toMatchObject([{ questions: [] }]);
});

it('withdrawing a list removes the question about it if the last row was declined in the meantime', async () => {
  const { world, rows } = await worldWithList(withdrawPage + 1);
  await ask(world);
  expect(await withdrawList(world, { id: listKey, caller: aylin })).toMatchObject({ left: true });
  await decline(world, rows.at(-1));
  expect(await openQuestions(world)).toHaveLength(1);
  await withdrawList(world, { id: listKey, caller: babek });
  expect(await openQuestions(world)).toHaveLength(1);
  await withdrawList(world, { id: listKey, caller: aylin });
  expect(await openQuestions(world)).toEqual([]);
  expect(await world.store.lists([listKey])).toMatchObject([{ questions: [] }]);
});

it('a question about a list is refused when the contributor has deleted the account', async () => {
  const { world } = await worldWithList(1);
  const questions: [] = [];
  world.store.put(`lists/${listKey}`, { id: listKey, uid: null, questions, review: null });
  await expect(ask(world)).rejects.toMatchObject({ code: 'conflict', reason: 'wrong_state' });
});
