import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { approveSuggestion } from './approve.ts';
import { suggestNames } from './suggest-names.ts';
import { admin, aPlace, babek, havePlace, knownId, newWorld } from './testing/world.ts';

const named = (...forms: string[]) =>
  namesInput.parse(forms.map((form) => ({ form, kind: 'historical' })));

async function aWorld() {
  const world = newWorld();
  await world.store.transact(knownId, async (transaction) =>
    transaction.savePlace(null, aPlace({ names: named('Sulduz') })),
  );
  return world;
}

it('leaves the place unchanged until an admin adds the names to the existing ones', async () => {
  const world = await aWorld();
  const before = await world.store.place(knownId);
  const call = { id: knownId, caller: babek, names: named('Naghadeh') };
  const suggestion = await suggestNames(world, call);
  expect(suggestion).toMatchObject({ state: 'pending', images: [], voiceUrl: null, taken: [] });
  expect(await world.store.place(knownId)).toEqual(before);
  expect(await world.store.history(knownId, 9)).toMatchObject([
    { action: 'suggested', by: 'Babək', suggestion_id: suggestion.id, changes: [] },
  ]);
  const { id: sid } = suggestion;
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

it('does not suggest the same names twice while the first suggestion is pending', async () => {
  const world = await aWorld();
  const call = { id: knownId, caller: babek, names: named('Naghadeh') };
  const first = await suggestNames(world, call);
  expect(await suggestNames(world, call)).toEqual(first);
  await suggestNames(world, { ...call, names: named('Nəqədə') });
  expect(await world.store.suggestionsOfPlace(knownId, 10)).toHaveLength(2);
});

it('accepts references to any file of the place', async () => {
  const world = newWorld();
  const file = (name: string) => `/files/places/${knownId}/${name}`;
  const [heard] = named('Sulduz').map((name) => ({ ...name, recording: file('a.mp3') }));
  await havePlace(world, {
    ...{ images: [file('b.jpg')], links: [file('c.pdf')] },
    names: heard ? [heard] : [],
  });
  for (const one of ['a.mp3', 'b.jpg', 'c.pdf'].map(file)) {
    const names = named('Naghadeh').map((name) => ({ ...name, recording: one }));
    expect((await suggestNames(world, { id: knownId, caller: babek, names })).names).toEqual(names);
  }
});

it('refuses an unknown place, and files of another place', async () => {
  const world = await aWorld();
  const names = named('Naghadeh');
  await havePlace(world, { place_id: 'gn-8', status: 'deleted', deleted_from: 'approved' });
  await expect(suggestNames(world, { id: 'gn-8', caller: babek, names })).rejects.toThrow(
    'there is no place gn-8',
  );
  await expect(suggestNames(world, { id: 'gn-9', caller: babek, names })).rejects.toThrow(
    'there is no place gn-9',
  );
  const file = '/files/places/gn-9/a.mp3';
  const foreign = names.map((name) => ({ ...name, recording: file }));
  await expect(suggestNames(world, { id: knownId, caller: babek, names: foreign })).rejects.toThrow(
    `${file} is not a file of ${knownId}`,
  );
});
