import { describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { PendingPlace } from '@shared/contract/schemas.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import { pendingPlaces, pendingShown, queuePage } from './pending.ts';
import { submitSuggestion } from './submit.ts';
import {
  admin,
  aSubmission,
  aylin,
  havePlace,
  knownId,
  newWorld,
  type World,
} from './testing/world.ts';

async function suggest(world: World, id = knownId): Promise<string> {
  world.pass(1_000);
  const call = { id, caller: aylin, body: aSubmission(), idempotencyKey: null };
  return (await submitSuggestion(world, call)).id;
}

describe('describes the changes of each suggestion', () => {
  const one = async (status: 'approved' | 'pending', changes: Partial<SubmitRequest>) => {
    const world = newWorld();
    if (status === 'approved') await havePlace(world, { links: [], about: null });
    const body = aSubmission(changes);
    const call = { id: knownId, caller: aylin, body, idempotencyKey: null };
    await submitSuggestion(world, call);
    const [place] = (await pendingPlaces(world, { caller: admin })).items;
    return place?.waiting;
  };
  const [variant] = namesInput.parse([
    { form: 'Sulduzz', kind: 'variant', evidence: [{ kind: 'oral', year: '1980' }] },
  ]);

  it.each([
    ['approved', {}, [], false, false],
    ['approved', { about: 'New.' }, ['about'], true, false],
    ['approved', { name_az: 'Başqa' }, ['name_az'], false, false],
    ['approved', { name_az: null, about: 'New.' }, ['about'], true, false],
    ['approved', { links: ['https://example.org/'] }, ['links'], true, true],
    ['approved', { names: [variant] }, ['names'], true, true],
    ['pending', {}, ['name_new', 'name_az', 'name_loc'], true, false],
  ] as const)(
    'to a place that is %s, with %j',
    async (status, changes, fields, only_adds, has_evidence) => {
      expect(await one(status, changes as Partial<SubmitRequest>)).toMatchObject([
        { changes: fields, only_adds, has_evidence, author: 'Aylin' },
      ]);
    },
  );

  it('describes all suggestions of a page, including a place whose suggestions continue on later pages', async () => {
    const world = newWorld();
    const suggestLater = () => {
      world.pass(3_600_000);
      return suggest(world);
    };
    await suggest(world, 'gn-2');
    const ids: string[] = [];
    for (let n = 1; n < queuePage; n++) ids.push(await suggestLater());
    await suggest(world, 'gn-2');
    for (let n = 0; n < 2; n++) ids.push(await suggestLater());

    const first = await pendingPlaces(world, { caller: admin });
    const waitingOf = (place: PendingPlace) => place.waiting.map(({ id }) => id);
    expect(first.items.map(({ place_id }) => place_id)).toEqual(['gn-2', knownId]);
    expect(first.items.map(({ pending_count }) => pending_count)).toEqual([2, ids.length]);
    expect(waitingOf(first.items[1]!)).toEqual(ids.slice(0, queuePage - 1));

    const second = await pendingPlaces(world, { caller: admin, after: first.next! });
    expect(second.items).toMatchObject([
      { ...first.items[1], waiting: expect.any(Array) as unknown },
    ]);
    expect(waitingOf(second.items[0]!)).toEqual([...ids.slice(0, pendingShown), ...ids.slice(-2)]);
    expect(second.next).toBeNull();
  });
});

it.each([
  ['a province', 38, { en: 'North' }],
  ['another one', 36.5, { en: 'South' }],
  ['none', 10, null],
])('shows the province of the place: %s', async (_, lat, province) => {
  const world = newWorld();
  await havePlace(world, { location: { lat, lng: 45 } });
  await suggest(world);
  expect((await pendingPlaces(world, { caller: admin })).items).toMatchObject([{ province }]);
});
