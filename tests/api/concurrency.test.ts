import { beforeAll, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { rebuildAtlas } from '../../functions/src/platform/store/place-import.ts';
import { firestorePlaceStore } from '../../functions/src/platform/store/place-store.ts';
import { approveSuggestion } from '../../functions/src/places/approve.ts';
import { declineSuggestion } from '../../functions/src/places/decline.ts';
import { ownInbox } from '../../functions/src/places/inbox.ts';
import { submitSuggestion } from '../../functions/src/places/submit.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import type { Caller } from '../../functions/src/platform/caller.ts';
import { expectOneHistory, expectTrueMap } from './invariants.ts';
import { aCaller, changeSomething, context, contextOf, outcomeOf } from './operations.ts';
import { db, havePlace, newPlaceId, store } from './suite.ts';

const person = (name: string, role: { admin?: boolean; moderator?: boolean } = {}) =>
  aCaller({ uid: `${name}-${newPlaceId()}`, name, verified: true, ...role });

interface Suggested {
  id: string;
  sid: string;
  revision: number;
}

async function suggestAtNewPlace(caller: Caller): Promise<Suggested> {
  const { place_id: id, revision } = await havePlace({ status: 'approved' });
  const call = { id, caller, body: aSubmission(), idempotencyKey: null };
  return { id, revision, sid: (await submitSuggestion(context, call)).id };
}

async function approveAll(
  suggestions: readonly Suggested[],
  instances = [context],
): Promise<string[]> {
  const caller = person('Admin', { admin: true });
  const outcomes = await Promise.allSettled(
    suggestions.map(({ id, sid, revision }, n) =>
      approveSuggestion(instances[n % instances.length] ?? context, {
        ...{ id, sid, caller, idempotencyKey: null },
        body: { fields: ['name_az'], revision },
      }),
    ),
  );
  return outcomes.map(outcomeOf);
}

// Other tests may have stored places without updating the map. `expectTrueMap` would report these places as errors.
beforeAll(() => rebuildAtlas(db));

it(
  'keeps places, history and map consistent after 200 concurrent changes to four places',
  { timeout: 180_000 },
  async () => {
    const ids = [
      (await havePlace({ status: 'approved' })).place_id,
      (await havePlace({ status: 'requested' })).place_id,
      (await havePlace({ status: 'deleted' })).place_id,
      newPlaceId(),
    ];
    const outcomes = (
      await Promise.allSettled(Array.from({ length: 200 }, () => changeSomething(ids, Math.random)))
    ).map(outcomeOf);
    expect(outcomes.filter((one) => one === 'done').length).toBeGreaterThan(20);
    for (const id of ids) await expectOneHistory(id);
    await expectTrueMap();
  },
);

it(
  'stores one suggestion when the same call is sent ten times concurrently',
  { timeout: 60_000 },
  async () => {
    const { place_id: id } = await havePlace();
    const call = {
      id,
      caller: aCaller({ uid: `once-${id}`, name: 'Once' }),
      body: aSubmission(),
      idempotencyKey: 'the same',
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => submitSuggestion(context, call)),
    );
    const again = await submitSuggestion(context, call);
    for (const outcome of outcomes) {
      if (outcomeOf(outcome) === 'done') expect(outcome).toMatchObject({ value: { id: again.id } });
    }
    expect(await store.suggestionsOfPlace(id, 99)).toHaveLength(1);
    await expectOneHistory(id);
  },
);

it('concurrent suggestions cannot exceed the hourly quota', { timeout: 60_000 }, async () => {
  const { place_id: id } = await havePlace();
  const caller = aCaller({ uid: `quota-${id}`, name: 'Quota' });
  const left = 3;
  const uses = Array.from({ length: limits.suggestionsPerHour - left }, () => Date.now());
  await db.doc(`users/${caller.uid}/quotas/suggestions`).set({ uses });
  const suggest = () =>
    submitSuggestion(context, { id, caller, body: aSubmission(), idempotencyKey: null });
  const outcomes = (await Promise.allSettled(Array.from({ length: 10 }, suggest))).map(outcomeOf);
  const done = outcomes.filter((one) => one === 'done').length;
  expect(done).toBeLessThanOrEqual(left);
  expect(await store.suggestionsOfPlace(id, 99)).toHaveLength(done);
  for (let missing = left - done; missing > 0; missing--) await suggest();
  await expect(suggest()).rejects.toMatchObject({ code: 'too_many' });
  await expectOneHistory(id);
});

it('approves eight suggestions of one contributor concurrently', { timeout: 60_000 }, async () => {
  const contributor = person('Many');
  const eight = Array.from({ length: 8 }, () => suggestAtNewPlace(contributor));
  const suggestions = await Promise.all(eight);
  expect(await approveAll(suggestions)).toEqual(Array<string>(8).fill('done'));
  expect(await ownInbox(context, contributor)).toHaveLength(8);
});

it(
  'two server instances approve suggestions for different places concurrently',
  { timeout: 60_000 },
  async () => {
    const instances = [0, 1].map(() => contextOf(firestorePlaceStore(db)));
    const contributors = Array.from({ length: 10 }, (_, n) => person(`contributor-${n}`));
    const suggestions: Suggested[] = [];
    for (const one of [...contributors, ...contributors.slice(0, 2)])
      suggestions.push(await suggestAtNewPlace(one));
    expect(await approveAll(suggestions, instances)).toEqual(Array<string>(12).fill('done'));
    await expectTrueMap();
  },
);

it(
  'decides each of forty suggestions once when five moderators decide on all of them concurrently',
  { timeout: 180_000 },
  async () => {
    const contributors = Array.from({ length: 8 }, (_, n) => person(`deciding-${n}`));
    const suggested: Suggested[] = [];
    for (let n = 0; n < 40; n++)
      suggested.push(await suggestAtNewPlace(contributors[n % 8] ?? person('')));
    const decide = (moderator: number, n: number) => {
      const { id, revision, sid } = suggested[n] ?? { id: '', revision: 0, sid: '' };
      const caller = person(`moderator-${moderator}`, { moderator: true });
      // If a response is late, pages repeat the call with the same idempotency key, because the server may already have
      // carried the call out.
      const call = { id, sid, caller, idempotencyKey: `decide ${sid}` };
      return (moderator + n) % 2 === 0
        ? approveSuggestion(context, { ...call, body: { fields: ['name_az'], revision } })
        : declineSuggestion(context, { ...call, body: { reason_id: 'no_source', reason: null } });
    };
    const all = Array.from({ length: 200 }, (_, n) => decide(Math.floor(n / 40), n % 40));
    const outcomes = (await Promise.allSettled(all)).map(outcomeOf);
    // Repeats the calls that the server has refused because of a long queue. Pages do the same.
    for (const [n, outcome] of outcomes.entries()) {
      if (outcome !== 'unavailable') continue;
      const again = await Promise.allSettled([decide(Math.floor(n / 40), n % 40)]);
      outcomes[n] = again.map(outcomeOf)[0] ?? '';
    }
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(40);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'conflict']));
    for (const { id } of suggested) await expectOneHistory(id);
    await expectTrueMap();
  },
);

it.each(['history', 'suggestions'])(
  'the consistency check detects a lost document of %s',
  async (lost) => {
    const { place_id: id } = await havePlace({ status: 'deleted' });
    const caller = aCaller({ uid: `lost-${id}`, name: 'Lost' });
    await submitSuggestion(context, { id, caller, body: aSubmission(), idempotencyKey: null });
    await expectOneHistory(id);
    const [document] = (await db.collection(`places/${id}/${lost}`).get()).docs;
    await document?.ref.delete();
    await expect(expectOneHistory(id)).rejects.toThrow();
  },
);

it('the consistency check detects an outdated map', async () => {
  const { place_id } = await havePlace();
  await db.doc(`places/${place_id}`).update({ name_new: 'Past the map' });
  await expect(expectTrueMap()).rejects.toThrow();
  await expectTrueMap();
});
