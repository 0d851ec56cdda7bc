import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { countsFileOf, keyOfName, ticketFor } from '@shared/contract/name-answer-keys.ts';
import {
  countSteps,
  nameAnswerRequest,
  nameAnswers as kinds,
  type NameAnswer,
} from '@shared/contract/name-answers.ts';
import type { StoredPlace } from '../model.ts';
import { MemoryNameAnswers } from '../testing/memory-name-answers.ts';
import { havePlace, knownId, newWorld, type World } from '../testing/world.ts';
import { answerName } from './answer.ts';
import { countNameAnswers } from './count.ts';
import { createNameAnswerLimits, nameAnswerLimits as bounds } from './limits.ts';
import { shownCounts } from './shown.ts';

const id = knownId;

let world: World;
let kept: MemoryNameAnswers;
let limits: ReturnType<typeof createNameAnswerLimits>;
beforeEach(async () => {
  world = newWorld();
  kept = new MemoryNameAnswers();
  limits = createNameAnswerLimits(() => world.now().getTime());
  await havePlace(world);
});

interface SentAnswer {
  answer?: NameAnswer | null;
  name?: string;
  secret?: string;
  place_id?: string;
  device?: string;
  client?: string | null;
}

async function say({ answer = 'say', name = 'Sulduz', place_id = id, ...by }: SentAnswer = {}) {
  const { secret = 'one device', device = 'token', client = null } = by;
  const ticket = await ticketFor(secret, place_id, name);
  return answerName(
    {
      store: world.store,
      nameAnswers: kept,
      nameAnswerLimits: limits,
      storedId: async (one) => one,
    },
    {
      body: nameAnswerRequest.parse({ place_id, name, ticket, answer }),
      sender: { device, client },
    },
  );
}

const count = () => countNameAnswers(kept, { isOver: () => false });

const day = 24 * 60 * 60_000;
async function countsOf(name: string, place_id = id) {
  return (await kept.counts(await countsFileOf(place_id)))[await keyOfName(place_id, name)];
}

const everythingKept = () => JSON.stringify([...kept.documents]);

async function change(changes: Partial<StoredPlace>): Promise<void> {
  const place = await world.store.place(id);
  if (!place) throw new Error('no place');
  world.store.put(`places/${id}`, { ...place, ...changes });
}

describe('an answer about a name', () => {
  it('is accepted for each name of the place: original, current in both scripts, further ones', async () => {
    const names = namesInput.parse([{ form: 'Sulduza', kind: 'historical' }]);
    await change({ name_new: 'Naqadeh – نقده', names });
    for (const name of ['Sulduz', 'سولدوز', 'Naqadeh', 'نقده', 'Sulduza'])
      expect(await say({ name, answer: 'know' })).toEqual({ answer: 'know' });
    await count();
    for (const name of ['Sulduz', 'سولدوز', 'Naqadeh', 'نقده', 'Sulduza'])
      expect(await countsOf(name)).toEqual([0, 1, 0]);
  });

  it('is refused for a name that the place does not have', async () => {
    await expect(say({ name: 'Urmu' })).rejects.toMatchObject({
      ...{ code: 'conflict', field: 'name', reason: 'changed_meanwhile' },
    });
    expect(kept.documents.size).toBe(0);
  });

  it.each(['pending', 'deleted'] as const)(
    'is refused for a %s place as for an unknown one',
    async (status) => {
      await change({ status });
      const unknown = say({ place_id: 'gn-404' });
      await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
      await expect(say()).rejects.toMatchObject({ code: 'not_found' });
      expect(kept.documents.size).toBe(0);
    },
  );

  it('counts once per device and name, and can be changed and withdrawn', async () => {
    for (const answer of ['say', 'say', 'know'] as const) await say({ answer });
    await count();
    expect(await countsOf('Sulduz')).toEqual([0, 1, 0]);
    await say({ answer: 'never' });
    await count();
    await count();
    expect(await countsOf('Sulduz')).toEqual([0, 0, 1]);
    await say({ answer: null });
    await count();
    expect(await countsOf('Sulduz')).toBeUndefined();
  });

  it('counts with the last value from its device, regardless of when answers are counted', async () => {
    const step = fc.record({
      device: fc.integer({ min: 0, max: 3 }),
      name: fc.constantFrom('Sulduz', 'سولدوز'),
      answer: fc.constantFrom(...kinds, null),
      counts: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        kept = new MemoryNameAnswers();
        const last = new Map<string, NameAnswer | null>();
        for (const { device, name, answer, counts } of steps) {
          await say({ secret: `device ${device}`, name, answer });
          last.set(`${name} ${device}`, answer);
          if (counts) await count();
        }
        await count();
        for (const name of ['Sulduz', 'سولدوز']) {
          const answers = [...last]
            .filter(([of]) => of.startsWith(name))
            .map(([, answer]) => answer);
          const expected = kinds.map((kind) => answers.filter((one) => one === kind).length);
          expect((await countsOf(name)) ?? [0, 0, 0]).toEqual(expected);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the stored answer', () => {
  it('contains no place, name, ticket, time or sender', async () => {
    const ticket = await ticketFor('my secret', id, 'Sulduz');
    await say({ secret: 'my secret', device: 'my token', client: '203.0.113.7' });
    for (const when of ['new', 'counted']) {
      const all = everythingKept();
      for (const never of [id, 'Sulduz', ticket, 'my secret', 'my token', '203.0.113.7'])
        expect(all, when).not.toContain(never);
      // `fields` contains the names of all fields of the stored answers. The test compares all of them, so it fails if
      // an answer contains any other data.
      const fields = [...kept.documents].flatMap(([path, document]) =>
        path.startsWith('name_counts/') ? [] : Object.keys(document),
      );
      expect(new Set(fields), when).toEqual(
        new Set(when === 'new' ? ['key', 'file', 'answer'] : ['key', 'answer']),
      );
      await count();
    }
  });

  it('does not show whether two answers came from one device', async () => {
    await havePlace(world, { place_id: 'gn-2' });
    const sent = [{ name: 'Sulduz' }, { name: 'سولدوز' }, { name: 'Sulduz', place_id: 'gn-2' }];
    for (const one of sent) await say(one);
    const ids = [...kept.documents.keys()].map((path) => path.slice(path.indexOf('/') + 1));
    expect(ids).toHaveLength(3);
    const parts = ids.flatMap((one) => one.match(/.{8}/g) ?? []);
    expect(new Set(parts).size).toBe(parts.length);
    const tickets = await Promise.all(
      sent.map(({ name, place_id = id }) => ticketFor('one device', place_id, name)),
    );
    expect(new Set(tickets).size).toBe(3);
  });

  it('is deleted after it was withdrawn and counted', async () => {
    await say();
    await count();
    await say({ answer: null });
    await count();
    expect([...kept.documents.keys()]).toEqual([`name_counts/${await countsFileOf(id)}`]);
    expect(await kept.counts(await countsFileOf(id))).toEqual({});
  });

  it('does not contain the order of arrival', async () => {
    for (let n = 0; n < 20; n++) await say({ secret: `${n}` });
    const all = { after: null, until: null };
    const listed = (await kept.uncounted(20, all)).map((one) => one.id);
    expect(listed).toEqual(listed.toSorted());
  });
});

describe('counts do not transfer to another name', () => {
  beforeEach(async () => {
    for (let n = 0; n < 6; n++) await say({ secret: `${n}` });
    await count();
  });

  it('when the name is corrected, and return when the correction is undone', async () => {
    await change({ name_az: 'Sulduzlar' });
    expect(await countsOf('Sulduzlar')).toBeUndefined();
    await expect(say({ answer: 'know' })).rejects.toMatchObject({ code: 'conflict' });
    await say({ name: 'Sulduzlar' });
    await count();
    expect(await countsOf('Sulduzlar')).toEqual([1, 0, 0]);
    await change({ name_az: 'Sulduz' });
    expect(await countsOf('Sulduz')).toEqual([6, 0, 0]);
  });

  it('of another place with the same name', async () => {
    await havePlace(world, { place_id: 'gn-2' });
    expect(await countsOf('Sulduz', 'gn-2')).toBeUndefined();
  });

  it('of the place into which the place was merged, which gets later answers', async () => {
    await havePlace(world, { place_id: 'gn-2', name_az: 'Nəğədə' });
    await change({
      status: 'deleted',
      merged: { into: 'gn-2', status: 'approved', deleted_from: null },
    });
    await expect(say()).rejects.toMatchObject({ code: 'conflict', field: 'name' });
    await say({ name: 'Naqadeh' });
    await count();
    expect(await countsOf('Naqadeh', 'gn-2')).toEqual([1, 0, 0]);
    expect(await countsOf('Sulduz', 'gn-2')).toBeUndefined();
    expect(await countsOf('Sulduz')).toEqual([6, 0, 0]);
  });
});

describe('rate limits', () => {
  const from = (n: number) => `10.0.${n >> 8}.${n & 255}`;
  const passes = (sent: SentAnswer) =>
    say(sent).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'too_many') throw error;
        return false;
      },
    );

  it.each([
    ['device', (n: number) => ({ client: from(n), place_id: `gn-${n + 1}` })],
    [
      'address',
      (n: number) => ({ device: `${n}`, client: '203.0.113.7', place_id: `gn-${n + 1}` }),
    ],
    ['place', (n: number) => ({ device: `${n}`, client: from(n), place_id: 'gn-1' })],
    ['area', (n: number) => ({ device: `${n}`, client: from(n), place_id: `gn-${n + 1}` })],
  ] as const)('of a %s allow a burst, and then one more later', async (of, saidBy) => {
    const { burst, every } = bounds[of];
    for (let n = 0; n <= burst; n++) await havePlace(world, { place_id: `gn-${n + 1}` });
    for (let n = 0; n < burst; n++) expect(await passes(saidBy(n))).toBe(true);
    expect(await passes(saidBy(burst))).toBe(false);
    world.pass(every);
    expect(await passes(saidBy(burst))).toBe(true);
  });

  it('of an address at one place allow a burst, then one in five minutes, so that others can answer', async () => {
    let reads = 0;
    const place = world.store.place.bind(world.store);
    world.store.place = (one) => (reads++, place(one));
    const client = '203.0.113.7';
    let stored = 0;
    for (let n = 0; n < 720; n++) {
      if (await passes({ client, device: `${n}`, secret: `${n}` })) stored++;
      world.pass(5_000);
    }
    const { burst, every } = bounds.addressAtPlace;
    expect(stored).toBeGreaterThanOrEqual(burst);
    expect(stored).toBeLessThanOrEqual(burst + (60 * 60_000) / every);
    expect(reads).toBe(stored);
    for (let n = 0; n < bounds.place.burst - stored; n++)
      expect(await passes({ client: from(n), device: `other ${n}` })).toBe(true);
  });

  it.each([
    ['a place that does not exist', { place_id: 'gn-404' }, 'not_found'],
    ['a name that it does not have', { name: 'Urmu' }, 'conflict'],
  ] as const)('of place and area ignore answers for %s', async (_, wrong, code) => {
    for (let n = 0; n < 2 * bounds.area.burst; n++) {
      const refused = say({ ...wrong, device: `${n}`, client: from(n) });
      await expect(refused).rejects.toMatchObject({ code });
    }
    for (let n = 0; n < bounds.place.burst; n++)
      expect(await passes({ device: `then ${n}`, client: from(1_000 + n) })).toBe(true);
  });

  it('of a place also count answers under the ids of merged places', async () => {
    const parts = Array.from({ length: 5 }, (_, n) => `gn-${n + 2}`);
    for (const part of parts) {
      await havePlace(world, { place_id: part });
      const place = await world.store.place(part);
      const merged = { into: id, status: 'approved', deleted_from: null } as const;
      world.store.put(`places/${part}`, { ...place, status: 'deleted', merged });
    }
    const ids = [id, ...parts];
    const sent = (n: number) => ({ place_id: ids[n % ids.length] ?? id, device: `${n}` });
    let fromOne = 0;
    for (let n = 0; n < 60; n++) {
      if (await passes({ ...sent(n), client: '203.0.113.7' })) fromOne++;
      world.pass(bounds.address.every);
    }
    expect(fromOne).toBeGreaterThanOrEqual(bounds.addressAtPlace.burst);
    expect(fromOne).toBeLessThanOrEqual(bounds.addressAtPlace.burst + 1);
    world.pass(bounds.place.every * bounds.place.burst);
    for (let n = 0; n < bounds.place.burst; n++)
      expect(await passes({ ...sent(n), client: from(n) })).toBe(true);
    for (const n of ids.keys()) expect(await passes({ ...sent(n), client: from(99) })).toBe(false);
  });

  it('of device, address and place are checked before any read', async () => {
    let reads = 0;
    const place = world.store.place.bind(world.store);
    world.store.place = (one) => (reads++, place(one));
    const { burst } = bounds.address;
    for (let n = 0; n < 500; n++) await passes({ client: '203.0.113.7', device: `${n}` });
    expect(reads).toBe(burst);
  });

  it(
    'let a thousand attested devices with their own addresses change only a bounded number',
    { tags: 'full' },
    async () => {
      const before = JSON.stringify([...world.store.documents]);
      let stored = 0;
      for (let n = 0; n < 10_000; n++) {
        const device = `${n % 1_000}`;
        const sent = { device, client: from(n % 1_000), secret: `${n}` };
        if (await passes(sent)) stored++;
        world.pass(day / 10_000);
      }
      const { burst, every } = bounds.place;
      expect(stored).toBeGreaterThan(1_000);
      expect(stored).toBeLessThanOrEqual(burst + day / every);
      await count();
      const shown = shownCounts(await kept.counts(await countsFileOf(id)), () => 0);
      expect(Object.values(shown)).toEqual([[countSteps.at(-1), 0, 0]]);
      expect(JSON.stringify([...world.store.documents])).toBe(before);
    },
  );
});
