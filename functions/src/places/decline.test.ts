import { describe, expect, it } from 'vitest';
import { declineSuggestion } from './decline.ts';
import { submitSuggestion } from './submit.ts';
import { approve, paper, photo, suggested, suggestedFiles } from './testing/reviewing.ts';
import { aSubmission, admin, aylin, knownId, type World } from './testing/world.ts';

describe('declineSuggestion', () => {
  const decline = (world: World, sid: string, idempotencyKey: string | null = null) =>
    declineSuggestion(world, {
      id: knownId,
      sid,
      caller: admin,
      body: { reason_id: 'other', reason: 'No source' },
      idempotencyKey,
    });

  it('refuses an idempotency key that was used for another suggestion', async () => {
    const { world, sid } = await suggested({});
    const call = { id: knownId, caller: aylin, body: aSubmission(), idempotencyKey: null };
    const { id: other } = await submitSuggestion(world, call);
    await decline(world, sid, 'k');
    await expect(decline(world, other, 'k')).rejects.toMatchObject({ field: 'Idempotency-Key' });
  });

  it('repeats its answer without author and speaker when the suggestion no longer exists', async () => {
    const { world, sid } = await suggested({});
    const first = await decline(world, sid, 'k');
    world.store.documents.delete(`places/${knownId}/suggestions/${sid}`);
    expect(await decline(world, sid, 'k')).toEqual({ ...first, author: null, speaker: null });
  });

  it.each(['pending', 'approved', 'requested'] as const)(
    'does not change a place that is %s',
    async (status) => {
      const { world, sid } = await suggested({ status });
      const before = await world.store.place(knownId);
      world.pass(1);
      expect(await decline(world, sid)).toMatchObject({ state: 'declined', reason: 'No source' });
      expect(await world.store.place(knownId)).toEqual(before);
      expect(await world.store.history(knownId, 1)).toMatchObject([
        { action: 'declined', changes: [] },
      ]);
    },
  );

  it('releases files that the place does not show', async () => {
    const { world, sid, released } = await suggestedFiles({ images: [photo] });
    world.pass(1);
    await decline(world, sid);
    expect(released()).toEqual([[paper, world.now()]]);
  });

  it.each([
    ['that is empty', null],
    ['that contains the first suggestion', { status: 'pending', images: [photo] }],
  ] as const)('releases all files of a place %s and that was never approved', async (_, place) => {
    const { world, sid, released } = await suggestedFiles(
      place && { ...place, images: [...place.images] },
    );
    await decline(world, sid);
    expect(released().map(([link]) => link)).toEqual([paper, photo]);
  });

  it('accepts only one decision', async () => {
    const { world, sid } = await suggested({});
    await decline(world, sid);
    await expect(decline(world, sid)).rejects.toMatchObject({
      code: 'conflict',
      details: { changed: ['state'], state: 'declined' },
    });
    await expect(approve(world, sid)).rejects.toMatchObject({ code: 'conflict' });
  });
});
