import { describe, expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import type { StoredStatus } from '@shared/contract/status.ts';
import { getPlace } from './get.ts';
import {
  aSubmission,
  admin,
  aylin,
  babek,
  havePlace,
  knownId,
  moderator,
  newWorld,
  pointId,
  visitor,
} from './testing/world.ts';
import { submitSuggestion } from './submit.ts';

const callers = { visitor, suggester: aylin, other: babek, moderator, admin };
const rows: [StoredStatus, (keyof typeof callers)[]][] = [
  ['approved', ['visitor', 'suggester', 'other', 'moderator', 'admin']],
  ['requested', ['visitor', 'suggester', 'other', 'moderator', 'admin']],
  ['pending', ['suggester', 'moderator', 'admin']],
  ['deleted', []],
];

async function suggested(id: string, status: StoredStatus) {
  const world = newWorld();
  const call = { id, caller: aylin, body: aSubmission(), idempotencyKey: null };
  await havePlace(world, { place_id: id });
  await submitSuggestion(world, call);
  const deleted_from = status === 'deleted' ? 'approved' : null;
  await havePlace(world, { place_id: id, status, deleted_from });
  return world;
}

describe('getPlace', () => {
  const cells = rows.flatMap(([status, seers]) =>
    (Object.keys(callers) as (keyof typeof callers)[]).map(
      (who) => [status, who, seers.includes(who)] as const,
    ),
  );

  it.each(cells)('a point that is %s, read by %s, is visible: %s', async (status, who, sees) => {
    const world = await suggested(pointId, status);
    const call = getPlace(world, { id: pointId, caller: callers[who] });
    if (sees) await expect(call).resolves.toMatchObject({ place_id: pointId, status });
    else await expect(call).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(cells)(
    'a settlement that is %s, read by %s, has its content visible: %s',
    async (status, who, sees) => {
      const world = await suggested(knownId, status);
      const answer = await getPlace(world, { id: knownId, caller: callers[who] });
      if (sees) expect(answer).toMatchObject({ place_id: knownId, status });
      else expect(answer).toEqual(await getPlace(newWorld(), { id: knownId, caller: visitor }));
    },
  );

  it('shows contributors their declined texts, but no private files', async () => {
    const world = newWorld();
    const file = '/files/places/gn-7/0123456789abcdef0123456789abcdef-a.pdf';
    const image = '/files/places/gn-7/0123456789abcdef0123456789abcdef-image.jpg';
    const call = { id: knownId, caller: aylin, body: aSubmission(), idempotencyKey: null };
    const { id } = await submitSuggestion(world, call);
    const path = `places/${knownId}/suggestions/${id}`;
    const files = { links: ['https://example.org/', file], images: [image], voiceUrl: image };
    const show = (state: string) => {
      world.store.put(path, { ...(world.store.documents.get(path) as object), ...files, state });
      return getPlace(world, { id: knownId, caller: aylin });
    };
    expect(await show('pending')).toMatchObject(files);
    expect(await show('declined')).toMatchObject({
      name_az: 'Sulduz',
      links: ['https://example.org/'],
      images: [],
      voiceUrl: null,
    });
  });

  it('returns an unnamed settlement with the status none', async () => {
    expect(await getPlace(newWorld(), { id: knownId, caller: null })).toMatchObject({
      status: 'none',
      name_new: 'Naqadeh',
      name_az: null,
      revision: 0,
    });
  });

  it.each(['gn-404', pointId])('answers not_found for %s', async (id) => {
    await expect(getPlace(newWorld(), { id, caller: null })).rejects.toMatchObject({
      code: 'not_found',
      message: `there is no place ${id}`,
    });
  });

  it('shows only admins the status that restoring a deleted and newly suggested place would give', async () => {
    const world = newWorld();
    const call = { id: knownId, caller: aylin, body: aSubmission(), idempotencyKey: null };
    await havePlace(world, { status: 'deleted', deleted_from: 'approved' });
    await submitSuggestion(world, call);
    expect(await getPlace(world, { id: knownId, caller: admin })).toMatchObject({
      status: 'pending',
      deleted_from: 'approved',
    });
    expect(await getPlace(world, { id: knownId, caller: aylin })).not.toHaveProperty(
      'deleted_from',
    );
    await havePlace(world, { status: 'requested', deleted_from: null });
    expect(await getPlace(world, { id: knownId, caller: admin })).not.toHaveProperty(
      'deleted_from',
    );
  });

  it('omits internal fields of the place', async () => {
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
