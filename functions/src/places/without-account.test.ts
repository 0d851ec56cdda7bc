import { expect, it } from 'vitest';
import { placeHistory } from './history.ts';
import { pendingPlaces } from './pending.ts';
import { submissionsOf } from './submissions.ts';
import { submitSuggestion } from './submit.ts';
import { admin, aSubmission, aylin, havePlace, knownId, newWorld } from './testing/world.ts';
import { withoutContributor } from './without-contributor.ts';

it.each([
  ['an account with a name', aylin, false, undefined],
  ['an account without a name', { ...aylin, name: null }, false, undefined],
  ['a deleted account', aylin, true, true],
])('shows reviewers whether %s still exists', async (_, contributor, isDeleted, mark) => {
  const world = newWorld();
  await havePlace(world);
  const call = { id: knownId, caller: contributor, body: aSubmission(), idempotencyKey: null };
  await submitSuggestion(world, call);
  if (isDeleted)
    for (const [path, record] of world.store.documents)
      if (/\/(suggestions|history)\//.test(path))
        world.store.put(path, withoutContributor(record as object));
  const about = { id: knownId, caller: admin };
  const [place] = (await pendingPlaces(world, { caller: admin })).items;
  const shown = [
    ...(place?.waiting ?? []),
    ...(await submissionsOf(world, about)).items,
    ...(await placeHistory(world, about)).items.map((entry) => ({ ...entry, author: entry.by })),
  ];
  const name = isDeleted ? null : contributor.name;
  const expected = [name, mark];
  expect(shown.map((one) => [one.author, one.has_no_account])).toEqual([
    expected,
    expected,
    expected,
  ]);
  const { items } = await placeHistory(world, { id: knownId, caller: contributor });
  for (const entry of items) expect(entry).not.toHaveProperty('has_no_account');
});
