import { expect, it } from 'vitest';
import { approveAt, merge, suggestAt } from './testing/merging.ts';
import { portionLimits } from './portions.ts';
import { admin, aylin, havePlace, newWorld, type World } from './testing/world.ts';
import { undoAccount } from './undo-account.ts';

const thief = { ...admin, uid: 'uid-thief' };
const [first, second] = ['gn-1001', 'gn-1002'];
const since = new Date(0).toISOString();

async function havePlaces() {
  const world = newWorld();
  for (const place_id of [first, second]) await havePlace(world, { place_id });
  return world;
}

const eraseAdmin = (world: World) => world.store.put(`erasures/${admin.uid}`, { uid: admin.uid });

const undo = (world: World, kind: 'entry' | 'suggestion', id: string) =>
  undoAccount(world, {
    ...{ id: first, caller: admin },
    body: { by: { kind, id }, since, reason: 'vandal', apply: true },
  });

const whoUndid = async ({ store }: World, place: string) =>
  (await store.history(place, 50))
    .filter(({ action }) => action === 'undone')
    .map(({ uid }) => uid);

const refused = { code: 'unauthenticated', reason: 'account_deleted' };

it('ends at the place during which the caller’s account is deleted', async () => {
  const world = await havePlaces();
  const sids: string[] = [];
  for (const place of [first, second]) {
    const sid = await suggestAt(world, place, { name_az: 'Yalan' });
    await approveAt(world, place, sid, ['name_az']);
    sids.push(sid);
  }
  const { store } = world;
  const transact = store.transact.bind(store);
  store.transact = (ids, run) => {
    if (ids === second) eraseAdmin(world);
    return transact(ids, run);
  };
  await expect(undo(world, 'suggestion', sids[0] ?? '')).rejects.toMatchObject(refused);
  expect(await whoUndid(world, first)).toEqual([admin.uid]);
  expect(await whoUndid(world, second)).toEqual([]);
  expect(await store.place(second)).toMatchObject({ name_az: 'Yalan' });
});

it('undoes no merge after the caller’s account was deleted', async () => {
  const world = await havePlaces();
  await merge(world, first, second, { by: thief });
  const [entry] = await world.store.history(first, 1);
  eraseAdmin(world);
  await expect(undo(world, 'entry', entry?.id ?? '')).rejects.toMatchObject(refused);
  expect([...(await whoUndid(world, first)), ...(await whoUndid(world, second))]).toEqual([]);
  expect(await world.store.place(second)).toMatchObject({ merged: { into: first } });
});

it('declines no portion of suggestions after the caller’s account was deleted', async () => {
  const world = await havePlaces();
  const sid = await suggestAt(world, first);
  const [sent] = await world.store.suggestionsOfPlace(first, 1);
  for (let n = 0; n < portionLimits.suggestions; n++)
    world.store.put(`places/${first}/suggestions/more${n}`, { ...sent, id: `more${n}` });
  eraseAdmin(world);
  await expect(undo(world, 'suggestion', sid)).rejects.toMatchObject(refused);
  const left = await world.store.suggestionsOfPlace(first, 2 * portionLimits.suggestions);
  expect(new Set(left.map(({ uid, state }) => `${uid} ${state}`))).toEqual(
    new Set([`${aylin.uid} pending`]),
  );
});
