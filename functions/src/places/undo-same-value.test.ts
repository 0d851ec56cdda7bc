import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { restoreVersion } from './restore-version.ts';
import { approve, aWorld, minute, suggest } from './testing/undoing.ts';
import { admin, aylin, babek, haveUpload, knownId, type World } from './testing/world.ts';
import { undoDecision } from './undo-decision.ts';

const call = { id: knownId, caller: admin, idempotencyKey: null };

async function undo(world: World, sid: string) {
  world.pass(minute);
  await undoDecision(world, { ...call, sid });
}

const place = (world: World) => world.store.place(knownId);

it.each([
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
])(
  'a value of three approved suggestions stays until all approvals are undone: %i, %i, %i',
  async (...order) => {
    const world = await aWorld();
    const photo = `/files/places/${knownId}/photo.jpg`;
    haveUpload(world, photo, 'image');
    const names = namesInput.parse([{ form: 'Bir', kind: 'variant' }]);
    const before = await place(world);
    const sids: string[] = [];
    for (const by of [aylin, babek, admin]) {
      const sid = await suggest(world, by, { name_az: 'Bir', names, links: [photo] });
      await approve(world, sid, admin, ['name_az', 'names', 'images']);
      sids.push(sid);
    }
    for (const at of order) {
      expect(await place(world)).toMatchObject({ name_az: 'Bir', images: [photo], names });
      await undo(world, sids[at]!);
    }
    expect(await place(world)).toMatchObject({
      ...{ name_az: before?.name_az, images: before?.images, names: before?.names },
    });
  },
);

it('a restored version stays when a later approval of another field is undone', async () => {
  const world = await aWorld();
  const first = await suggest(world, aylin, { about: 'Bir.' });
  await approve(world, first, admin, ['about']);
  const [entry] = await world.store.history(knownId, 1);
  await undo(world, first);
  const revision = (await place(world))?.revision ?? 0;
  world.pass(minute);
  await restoreVersion(world, { ...call, entry: entry!.id, body: { revision } });
  const second = await suggest(world, babek, { name_az: 'İki' });
  await approve(world, second, admin, ['name_az']);
  await undo(world, second);
  expect(await place(world)).toMatchObject({ name_az: 'Sulduz', about: 'Bir.' });
});

const fields = ['name_az', 'name_loc', 'about'] as const;
const step = fc.oneof(
  fc.record({
    kind: fc.constant('approve' as const),
    which: fc.nat({ max: 3 }),
    fields: fc.subarray([...fields], { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 3 }) }),
);

it('each field has the value of the last approval that is not undone', async () => {
  const values = fc.array(fc.constantFrom('Bir', 'İki'), { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(values, fc.array(step, { maxLength: 8 }), async (texts, steps) => {
      const world = await aWorld();
      const before = await place(world);
      const sids: string[] = [];
      for (const text of texts)
        sids.push(await suggest(world, aylin, { name_az: text, name_loc: text, about: text }));
      let approved: { which: number; fields: readonly string[] }[] = [];
      for (const one of steps) {
        const isApproved = approved.some(({ which }) => which === one.which);
        if (one.kind === 'approve' && !isApproved) {
          await approve(world, sids[one.which]!, admin, one.fields);
          approved.push(one);
        } else if (one.kind === 'undo' && isApproved) {
          await undo(world, sids[one.which]!);
          approved = approved.filter(({ which }) => which !== one.which);
        }
        const now = await place(world);
        for (const field of fields) {
          const last = approved.findLast((each) => each.fields.includes(field));
          expect([field, now?.[field]]).toEqual([
            field,
            last ? texts[last.which] : before?.[field],
          ]);
        }
      }
    }),
    { numRuns: 60 },
  );
});
