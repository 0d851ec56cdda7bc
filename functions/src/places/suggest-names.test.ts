import { expect, it } from 'vitest';
import { namesInput } from '../contract/names/schema.ts';
import { approveSuggestion } from './approve.ts';
import { suggestNames } from './suggest-names.ts';
import { admin, aPlace, babek, knownId, newWorld } from './testing/world.ts';

const named = (...forms: string[]) =>
  namesInput.parse(forms.map((form) => ({ form, kind: 'historical' })));

async function aWorld() {
  const world = newWorld();
  await world.store.transact(knownId, async (transaction) =>
    transaction.savePlace(null, aPlace({ names: named('Sulduz') })),
  );
  return world;
}

it('leaves the place as it is until an admin takes the names, each beside those that are there', async () => {
  const world = await aWorld();
  const before = await world.store.place(knownId);
  const call = { id: knownId, caller: babek, names: named('Naghadeh') };
  const { id: sid } = await suggestNames(world, call);
  expect(await world.store.place(knownId)).toEqual(before);
  await approveSuggestion(world, {
    ...{ id: knownId, sid, caller: admin, idempotencyKey: null },
    body: { fields: ['names'], revision: before?.revision ?? 0 },
  });
  const after = await world.store.place(knownId);
  expect(after?.names.map(({ form }) => form)).toEqual(['Sulduz', 'Naghadeh']);
  expect({ ...after, names: [], revision: 0, updated_at: 0 }).toEqual({
    ...before,
    ...{ names: [], revision: 0, updated_at: 0 },
  });
});

it('makes no second suggestion of the same names while the first waits', async () => {
  const world = await aWorld();
  const call = { id: knownId, caller: babek, names: named('Naghadeh') };
  const first = await suggestNames(world, call);
  expect(await suggestNames(world, call)).toEqual(first);
  await suggestNames(world, { ...call, names: named('Nəqədə') });
  expect(await world.store.suggestionsOfPlace(knownId, 10)).toHaveLength(2);
});

it('refuses a place that is not there, and files of another', async () => {
  const world = await aWorld();
  const names = named('Naghadeh');
  await expect(suggestNames(world, { id: 'gn-9', caller: babek, names })).rejects.toThrow(
    'there is no place gn-9',
  );
  const file = '/files/places/gn-9/a.mp3';
  const foreign = names.map((name) => ({ ...name, recording: file }));
  await expect(suggestNames(world, { id: knownId, caller: babek, names: foreign })).rejects.toThrow(
    `${file} is no file of ${knownId}`,
  );
});
