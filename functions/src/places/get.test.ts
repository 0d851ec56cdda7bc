import { describe, expect, it } from 'vitest';
import { fieldNames } from '../contract/fields.ts';
import type { StoredStatus } from '../contract/status.ts';
import { getPlace } from './get.ts';
import { admin, aylin, babek, havePlace, knownId, newWorld, visitor } from './testing/world.ts';

const callers = { visitor, suggester: aylin, other: babek, admin };
const rows: [StoredStatus, (keyof typeof callers)[]][] = [
  ['approved', ['visitor', 'suggester', 'other', 'admin']],
  ['requested', ['visitor', 'suggester', 'other', 'admin']],
  ['pending', ['suggester', 'admin']],
  ['deleted', []],
];

describe('getPlace', () => {
  it.each(
    rows.flatMap(([status, seers]) =>
      (Object.keys(callers) as (keyof typeof callers)[]).map(
        (who) => [status, who, seers.includes(who)] as const,
      ),
    ),
  )('a place that is %s, %s: %s', async (status, who, sees) => {
    const world = newWorld();
    await havePlace(world, { status, deleted_from: status === 'deleted' ? 'approved' : null });
    world.store.put(`places/${knownId}/suggesters/${aylin.uid}`, { uid: aylin.uid });
    const call = getPlace(world, { id: knownId, caller: callers[who] });
    if (sees) await expect(call).resolves.toMatchObject({ place_id: knownId, status });
    else await expect(call).rejects.toMatchObject({ code: 'not_found' });
  });

  it('answers an unknown place like a hidden one', async () => {
    await expect(getPlace(newWorld(), { id: 'gn-9', caller: null })).rejects.toMatchObject({
      code: 'not_found',
      message: 'there is no place gn-9',
    });
  });

  it('says nothing of what the place keeps for the server', async () => {
    const world = newWorld();
    await havePlace(world);
    expect(Object.keys(await getPlace(world, { id: knownId, caller: null })).sort()).toEqual(
      [
        ...fieldNames,
        ...['approximate', 'location', 'place_id', 'revision', 'status', 'updated_at'],
      ].sort(),
    );
  });
});
