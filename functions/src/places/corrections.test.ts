import { expect, it } from 'vitest';
import { approveRequest, type Corrections } from '@shared/contract/requests.ts';
import { fieldNames, type Field } from '@shared/contract/fields.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { approveSuggestion } from './approve.ts';
import { placeHistory } from './history.ts';
import { submitSuggestion } from './submit.ts';
import { approve as approveAsIs, undo } from './testing/undoing.ts';
import {
  aSubmission,
  admin,
  aylin,
  babek,
  havePlace,
  haveUpload,
  knownId,
  newWorld,
  type World,
} from './testing/world.ts';

async function suggested(body = aSubmission({ name_az: 'Zencan' })) {
  const world = newWorld();
  await havePlace(world);
  haveUpload(world, paper, 'other');
  const { id: sid } = await submitSuggestion(world, {
    ...{ id: knownId, caller: aylin, body, idempotencyKey: null },
  });
  return { world, sid };
}

const paper = `/files/places/${knownId}/paper.pdf`;

function approve(
  world: World,
  sid: string,
  corrected: Corrections,
  { fields = fieldNames, names }: { fields?: readonly Field[]; names?: string[] } = {},
) {
  const body = { fields: [...fields], revision: 3, corrected, ...(names ? { names } : {}) };
  return approveSuggestion(world, { id: knownId, sid, caller: admin, body, idempotencyKey: null });
}

it('publishes the corrected text, and keeps the suggested one', async () => {
  const { world, sid } = await suggested();
  expect(await approve(world, sid, { name_az: 'Zəngan', about: null })).toMatchObject({
    name_az: 'Zəngan',
  });
  expect((await world.store.suggestions([{ place_id: knownId, id: sid }]))[0]).toMatchObject({
    ...{ name_az: 'Zencan', corrected: { name_az: 'Zəngan' }, state: 'approved' },
  });
});

it('shows the suggested text and its author only to admins', async () => {
  const { world, sid } = await suggested();
  await approve(world, sid, { name_az: 'Zəngan' });
  const newest = async (caller: typeof admin | null) =>
    (await placeHistory(world, { id: knownId, caller })).items[0];
  expect(await newest(admin)).toMatchObject({
    by: 'Rəna',
    corrections: [{ field: 'name_az', suggested: 'Zencan', published: 'Zəngan' }],
    suggested_by: 'Aylin',
  });
  for (const caller of [null, babek])
    expect(JSON.stringify(await newest(caller))).not.toContain('Zencan');
});

it.each([
  ['an account with a name', {}, 'Aylin', undefined],
  ['an account without a name', { author: null }, null, undefined],
  ['a deleted account', { uid: null, author: null }, null, true],
])(
  'shows reviewers whether %s, whose text was corrected, still exists',
  async (_, changed, name, mark) => {
    const { world, sid } = await suggested();
    await approve(world, sid, { name_az: 'Zəngan' });
    const [suggestion] = await world.store.suggestions([{ place_id: knownId, id: sid }]);
    world.store.put(`places/${knownId}/suggestions/${sid}`, { ...suggestion, ...changed });
    const { items } = await placeHistory(world, { id: knownId, caller: admin });
    expect([items[0]?.suggested_by, items[0]?.suggester_has_no_account]).toEqual([name, mark]);
  },
);

it('records no correction that equals the suggestion', async () => {
  const { world, sid } = await suggested();
  await approve(world, sid, { name_az: 'Zencan' });
  const { items } = await placeHistory(world, { id: knownId, caller: admin });
  expect(items[0]).not.toHaveProperty('corrections');
});

it('replaces further names, which are chosen by their corrected form', async () => {
  const [was, is] = namesInput.parse(
    ['Sulduzz', 'Sulduz'].map((form) => ({ form, kind: 'historical' })),
  ) as [AttestedName, AttestedName];
  const { world, sid } = await suggested(aSubmission({ names: [was] }));
  const place = await approve(world, sid, { names: [is] }, { names: [nameKey(is)] });
  expect(place.names).toEqual([is]);
});

it('corrections are reverted together with their approval', async () => {
  const { world, sid } = await suggested();
  await approve(world, sid, { name_az: 'Zəngan' });
  const since = new Date(0);
  await undo(world, aylin.uid, [sid], since);
  expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
  const [left] = await world.store.suggestions([{ place_id: knownId, id: sid }]);
  expect(left).toMatchObject({ state: 'declined', corrected: {} });
});

it.each([
  [
    'a correction of a field that is not approved',
    { about: 'New' },
    ['name_az'],
    'corrected.about',
    'not_allowed',
  ],
  [
    'a file that belongs to somebody else',
    { links: [paper] },
    fieldNames,
    'corrected.links',
    'not_your_file',
  ],
] as const)('refuses %s', async (_, corrected, fields, field, reason) => {
  const { world, sid } = await suggested();
  const call = approve(world, sid, corrected as unknown as Corrections, { fields });
  await expect(call).rejects.toMatchObject({ code: 'invalid', field, reason });
  await approveAsIs(world, sid);
});

it('keeps a file that the suggestion itself has', async () => {
  const { world, sid } = await suggested(aSubmission({ links: [paper, 'https://a.example/'] }));
  expect(await approve(world, sid, { links: [paper] })).toMatchObject({ links: [paper] });
});

it('corrections have the same limits as a suggestion, and change only the fields that they contain', () => {
  const of = (corrected: object) =>
    approveRequest.safeParse({ fields: ['name_az'], revision: 1, corrected });
  expect(of({ name_az: ' Zəngan ' }).data?.corrected).toEqual({ name_az: 'Zəngan' });
  expect(of({}).data?.corrected).toEqual({});
  for (const [wrong, field] of [
    [{ name_az: 'a'.repeat(201) }, 'name_az'],
    [{ name_loc: ' ' }, 'name_loc'],
    [{ links: ['javascript:alert(1)'] }, 'links'],
    [{ voiceUrl: '/files/x.mp3' }, undefined],
  ] as const)
    expect(of(wrong).error?.issues[0]?.path[1], JSON.stringify(wrong)).toBe(field);
});
