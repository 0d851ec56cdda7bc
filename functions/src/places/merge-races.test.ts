import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { approveSuggestion } from './approve.ts';
import { deletePlace } from './delete.ts';
import { mergePlaces } from './merge.ts';
import { submitSuggestion } from './submit.ts';
import { admin, aSubmission, aylin, babek, havePlace, knownId as id, newWorld } from './testing/world.ts'; // oxfmt-ignore
import { expectAtlas } from './testing/expect-atlas.ts';

const other = 'gn-8';
const third = 'gn-9';
const call = { caller: admin, idempotencyKey: null };

it.each(['approve', 'delete', 'submit', 'another merge'] as const)(
  'a merge and %s at the same time have a consistent result, 50 times',
  async (what) => {
    for (let round = 0; round < 50; round++) {
      const world = newWorld();
      await havePlace(world);
      await havePlace(world, { place_id: other, name_az: 'Other' });
      await havePlace(world, { place_id: third });
      const { id: sid } = await submitSuggestion(world, {
        ...{ ...call, id: other, caller: aylin, body: aSubmission({ about: 'New.' }) },
      });
      const body = { place_id: other, fields: [], revision: 3, other_revision: 3 };
      const against = async () => {
        // Waits `round` turns of the event loop, and then starts the call that competes with the merge. Each read of
        // the store takes one turn. So in each round, the call starts one read later in the merge than in the round
        // before.
        for (let turn = 0; turn < round; turn++) await nextTurn();
        if (what === 'approve') return approveSuggestion(world, { ...call, id: other, sid, body: { fields: ['about'], revision: 3 } }); // oxfmt-ignore
        if (what === 'delete') return deletePlace(world, { ...call, id: other });
        if (what === 'submit') return submitSuggestion(world, { ...call, id: other, caller: babek, body: aSubmission() }); // oxfmt-ignore
        return mergePlaces(world, { ...call, id: third, body });
      };
      const [merged, rival] = await Promise.allSettled([
        mergePlaces(world, { ...call, id, body }),
        against(),
      ]);
      expectAtlas(world);
      const part = (await world.store.place(other))!;
      const sum = [merged.status, rival.status].filter((one) => one === 'fulfilled').length;
      if (what === 'submit') expect(sum).toBe(2);
      else expect(sum).toBe(1);
      if (merged.status === 'fulfilled') expect(part.merged?.into).toBe(id);
      // No suggestion stays at a merged place, where nobody would see it.
      const left = await world.store.suggestionsOfPlace(other, 9);
      expect(part.merged ? left : []).toEqual([]);
      const all = [id, other, third].map((of) => world.store.suggestionsOfPlace(of, 9));
      expect((await Promise.all(all)).flat()).toHaveLength(what === 'submit' ? 2 : 1);
    }
  },
);
