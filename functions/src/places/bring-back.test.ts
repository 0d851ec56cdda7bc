import { expect, it } from 'vitest';
import { bringBack, type KeptPlace } from './bring-back.ts';
import { deletePlace } from './delete.ts';
import { submitSuggestion } from './submit.ts';
import { admin, aPlace, aSubmission, aylin, babek, knownId, newWorld } from './testing/world.ts';

const from = 'the backup of 2026-01-01';

/** A published place with one suggestion of Aylin's, and what a backup would keep of it. */
async function keptPlace() {
  const world = newWorld();
  const place = aPlace({ revision: 3 });
  await world.store.transact(knownId, async (transaction) => transaction.savePlace(null, place));
  await submitSuggestion(world, {
    id: knownId,
    caller: aylin,
    body: aSubmission({ name_az: 'Sulduz', about: 'Eski ad' }),
    idempotencyKey: null,
  });
  const kept: KeptPlace = {
    place,
    suggestions: await world.store.suggestionsOfPlace(knownId, 10),
    history: await world.store.history(knownId, 10),
  };
  return { world, kept };
}

it('brings back a place that was deleted, as a new version that the history tells of', async () => {
  const { world, kept } = await keptPlace();
  await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
  const deleted = await world.store.place(knownId);
  expect(deleted?.status).toBe('deleted');

  expect(await bringBack(world, kept, from)).toMatchObject({ changed: true });
  expect(await world.store.place(knownId)).toMatchObject({
    status: 'approved',
    name_az: 'Sulduz',
    revision: (deleted?.revision ?? 0) + 1,
  });
  const [newest, , ...older] = await world.store.history(knownId, 10);
  expect(newest).toMatchObject({ action: 'restored', reason: from, uid: null, by: null });
  expect(older.map(({ id }) => id)).toEqual(kept.history.map(({ id }) => id));
});

it('brings back what is missing and leaves alone what is there', async () => {
  const { world, kept } = await keptPlace();
  const other = newWorld();
  expect(await bringBack(other, kept, from)).toMatchObject({ changed: true });
  expect(await other.store.suggestionsOfPlace(knownId, 10)).toEqual(kept.suggestions);
  expect(await other.store.place(knownId)).toMatchObject({ revision: kept.place.revision + 1 });

  await submitSuggestion(world, {
    id: knownId,
    caller: babek,
    body: aSubmission({ name_az: 'Sulduz', about: 'Yeni' }),
    idempotencyKey: null,
  });
  expect(await bringBack(world, kept, from)).toMatchObject({ changed: false });
  expect(await world.store.suggestionsOfPlace(knownId, 10)).toHaveLength(2);
});

const fileOf = (digit: string) => `/files/places/${knownId}/${digit.repeat(32)}-ev.png`;
const [shown, waiting, declined, deleted] = ['1', '2', '3', '4'].map(fileOf) as [
  string,
  string,
  string,
  string,
];

it('names the files that are shown again: not those of what has been declined, then or since', async () => {
  const { kept } = await keptPlace();
  const [one] = kept.suggestions;
  if (!one) throw new Error('no suggestion was kept');
  const full: KeptPlace = {
    place: { ...kept.place, voiceUrl: shown, deleted_in: 'deletion' },
    suggestions: [
      { ...one, id: 'a', images: [waiting], links: ['https://example.org'] },
      { ...one, id: 'b', images: [declined], state: 'declined' },
    ],
    history: kept.history.map((entry) => ({
      ...entry,
      id: 'deletion',
      kept: { ...one, images: [deleted] },
    })),
  };
  const world = newWorld();
  const files = [shown, deleted, waiting];
  expect(await bringBack(world, full, from)).toEqual({ changed: true, files: new Set(files) });
  expect(await bringBack(world, full, from)).toEqual({ changed: false, files: new Set(files) });
  await world.store.transact(knownId, async (transaction) =>
    transaction.saveSuggestion({ ...one, id: 'a', images: [waiting], state: 'declined' }),
  );
  expect((await bringBack(world, full, from)).files).toEqual(new Set([shown, deleted]));
});
