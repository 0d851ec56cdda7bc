import { describe, expect, it } from 'vitest';
import type { StoredStatus } from '@shared/contract/status.ts';
import { deletePlace } from './delete.ts';
import { contentOf } from '@shared/contract/fields.ts';
import { submitSuggestion } from './submit.ts';
import { admin, aSubmission, aylin, havePlace, knownId, newWorld } from './testing/world.ts';
import { requestRevision } from './request.ts';
import { restorePlace } from './restore.ts';

const call = { id: knownId, caller: admin, idempotencyKey: null };
const operations = { request: requestRevision, delete: deletePlace, restore: restorePlace };
const actions = { request: 'requested', delete: 'deleted', restore: 'restored' };

type Result = StoredStatus | 'not_found' | 'conflict';
const rows: [keyof typeof operations, StoredStatus, Result][] = [
  ['request', 'pending', 'requested'],
  ['request', 'approved', 'requested'],
  ['request', 'requested', 'requested'],
  ['request', 'deleted', 'not_found'],
  ['delete', 'pending', 'deleted'],
  ['delete', 'approved', 'deleted'],
  ['delete', 'requested', 'deleted'],
  ['delete', 'deleted', 'not_found'],
  ['restore', 'pending', 'conflict'],
  ['restore', 'approved', 'conflict'],
  ['restore', 'requested', 'conflict'],
  ['restore', 'deleted', 'requested'],
];

describe('an operation of an admin on a place', () => {
  it.each(rows)('%s of a place that is %s: %s', async (operation, status, result) => {
    const world = newWorld();
    await havePlace(world, { status, deleted_from: status === 'deleted' ? 'requested' : null });
    const before = new Map(world.store.documents);
    world.pass(1);
    const answer = operations[operation](world, call);
    if (result === 'not_found' || result === 'conflict') {
      await expect(answer).rejects.toMatchObject(
        result === 'not_found'
          ? { code: result }
          : {
              code: result,
              message: `"${operation}" is not possible for a place that is ${status}`,
              details: { changed: ['status'], status },
            },
      );
      expect(world.store.documents).toEqual(before);
      return;
    }
    await answer;
    const place = await world.store.place(knownId);
    const changed = status !== result;
    expect(place).toMatchObject({ status: result, revision: changed ? 4 : 3 });
    expect(await world.store.history(knownId, 9)).toMatchObject(
      changed ? [{ action: actions[operation], by: 'Rəna' }] : [],
    );
    const [entry] = await world.store.history(knownId, 9);
    if (changed) {
      expect(entry?.changes[0]).toEqual({ field: 'status', before: status, after: result });
      expect(entry?.changes.slice(1).map(({ field }) => field)).toEqual(
        status === 'pending' && result === 'requested'
          ? ['name_new', 'name_az', 'name_loc', 'about', 'links']
          : [],
      );
    }
    const shown = result !== 'deleted';
    expect(world.store.atlas().manifest.cells).toHaveLength(shown ? 1 : 0);
  });

  it.each(Object.entries(operations))(
    '%s of an unknown place answers not_found',
    async (_, operation) => {
      await expect(operation(newWorld(), call)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it('keeps the last version of a deleted place, and who deleted it', async () => {
    const world = newWorld();
    const place = await havePlace(world);
    expect(await deletePlace(world, call)).toEqual({ place_id: knownId, revision: 4 });
    expect(await world.store.history(knownId, 9)).toMatchObject([
      { action: 'deleted', uid: admin.uid, by: admin.name, kept: contentOf(place) },
    ]);
    await restorePlace(world, call);
    expect(await world.store.place(knownId)).toMatchObject({
      ...contentOf(place),
      status: 'approved',
    });
  });

  it('restores the last version of a place that was requested before the deletion and again after it', async () => {
    const world = newWorld();
    const place = await havePlace(world, { status: 'requested' });
    await deletePlace(world, call);
    const body = aSubmission({ name_az: 'Yeni' });
    await submitSuggestion(world, { ...call, caller: aylin, body });
    await requestRevision(world, call);
    expect(await world.store.place(knownId)).toMatchObject({ status: 'requested', name_az: null });
    await restorePlace(world, call);
    expect(await world.store.place(knownId)).toMatchObject({
      ...contentOf(place),
      ...{ status: 'requested', deleted_from: null, deleted_in: null },
    });
  });

  it('repeats its first answer for the same idempotency key', async () => {
    const world = newWorld();
    await havePlace(world);
    const first = await deletePlace(world, { ...call, idempotencyKey: 'k' });
    expect(await deletePlace(world, { ...call, idempotencyKey: 'k' })).toEqual(first);
    await expect(requestRevision(world, { ...call, idempotencyKey: 'k' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
