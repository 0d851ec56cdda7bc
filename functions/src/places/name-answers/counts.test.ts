import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { countsFileOf, keyOfName } from '@shared/contract/name-answer-keys.ts';
import {
  countSteps,
  nameAnswers as kinds,
  shownCount,
  type NameAnswer,
} from '@shared/contract/name-answers.ts';
import { MemoryNameAnswers } from '../testing/memory-name-answers.ts';
import { countedAtOnce, countNameAnswers, countsAfter } from './count.ts';
import { publishNameCounts, type NamesOfPlace } from './publish.ts';
import { maxShift, shiftsWith } from './shifts.ts';
import { createShownCounts, shownCounts, shownFor } from './shown.ts';

const id = 'gn-1';
const day = 24 * 60 * 60_000;
const noShift = () => 0;

let kept: MemoryNameAnswers;
let clock: number;
let published: NamesOfPlace[];
beforeEach(() => {
  kept = new MemoryNameAnswers();
  clock = 20_000 * day;
  published = [{ id, names: ['Sulduz', 'سولدوز'] }];
});

interface SentAnswer {
  answer?: NameAnswer | null;
  name?: string;
  secret: string;
}

async function say({ answer = 'say', name = 'Sulduz', secret }: SentAnswer): Promise<void> {
  const [key, file] = [await keyOfName(id, name), await countsFileOf(id)];
  await kept.keep({ id: `${name} ${secret}`, key, file, answer });
}

const count = () => countNameAnswers(kept, { isOver: () => false });
const publish = (after: Partial<Parameters<typeof publishNameCounts>[0]> = {}) =>
  publishNameCounts({
    ...{ store: kept, names: () => published, shifts: async () => noShift, ...after },
    now: () => clock,
  });
const shownOf = async (name: string) =>
  (await kept.shown(await countsFileOf(id)))?.counts[await keyOfName(id, name)];

describe('shown counts', () => {
  it('begin at five, increase in steps and have a maximum', () => {
    const shown = [0, 1, 4, 5, 9, 10, 19, 20, 999, 1_000, 1_000_000].map(shownCount);
    expect(shown).toEqual([0, 0, 0, 5, 5, 10, 10, 20, 500, 1_000, 1_000]);
  });

  it('are always steps not above the exact count, for each answer and any shift', () => {
    const exact = fc.tuple(fc.nat(2_000), fc.nat(2_000), fc.nat(2_000));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), exact), fc.nat(maxShift), (counts, shift) => {
        for (const [key, of] of Object.entries(shownCounts(counts, () => shift))) {
          of.forEach((shown, index) => {
            expect([0, ...countSteps]).toContain(shown);
            expect(shown).toBeLessThanOrEqual(counts[key]?.[index] ?? 0);
          });
          expect(Math.max(...of)).toBeGreaterThanOrEqual(countSteps[0]);
        }
      }),
    );
  });

  it('omit a name with four answers of each kind, and include one with five', async () => {
    for (const answer of kinds)
      for (let n = 0; n < 4; n++) await say({ answer, secret: `${answer} ${n}` });
    await count();
    await publish();
    expect(await shownOf('Sulduz')).toBeUndefined();
    await say({ answer: 'know', secret: 'the fifth' });
    await count();
    clock += 7 * day;
    await publish();
    expect(await shownOf('Sulduz')).toEqual([0, 5, 0]);
  });

  it(
    'begin between five and nine, depending on a secret key for each name and answer',
    { tags: 'full' },
    () => {
      const shifts = shiftsWith(Buffer.alloc(32, 1));
      const others = shiftsWith(Buffer.alloc(32, 2));
      const names = Array.from({ length: 200 }, (_, n) => `name ${n}`);
      const firstShown = (of: typeof shifts, name: string, index: number) =>
        Array.from({ length: 20 }, (_, n) => n).find((n) => {
          const counts = { [name]: [0, 1, 2].map((one) => (one === index ? n : 0)) } as never;
          return Object.keys(shownCounts(counts, of)).length > 0;
        });
      for (const index of [0, 1, 2]) {
        const first = names.map((name) => firstShown(shifts, name, index));
        expect([...new Set(first)].toSorted()).toEqual([5, 6, 7, 8, 9]);
        expect(first).toEqual(names.map((name) => firstShown(shifts, name, index)));
        expect(first).not.toEqual(names.map((name) => firstShown(others, name, index)));
        const next = names.map((name) => firstShown(shifts, name, (index + 1) % 3));
        expect(first).not.toEqual(next);
      }
    },
  );

  it('have the same distance to the exact count at every step', () => {
    const shifts = shiftsWith(Buffer.alloc(32, 1));
    const steps = Array.from({ length: 1_100 }, (_, n) => shownCounts({ a: [n, 0, 0] }, shifts));
    const flips = steps.flatMap((at, n) =>
      n > 0 && (at['a']?.[0] ?? 0) > (steps[n - 1]?.['a']?.[0] ?? 0) ? [n] : [],
    );
    const distances = flips.map((at, index) => at - (countSteps[index] ?? 0));
    expect(distances).toHaveLength(countSteps.length);
    expect(new Set(distances).size).toBe(1);
  });

  it('change once a week, regardless of new answers', async () => {
    for (let n = 0; n < 5; n++) await say({ secret: `${n}` });
    await count();
    clock = 20_006 * day;
    await publish();
    expect(await shownOf('Sulduz')).toEqual([5, 0, 0]);
    for (let n = 5; n < 20; n++) await say({ secret: `${n}` });
    await say({ secret: '0', answer: null });
    await count();
    for (let hour = 1; hour < 7 * 24; hour++) {
      clock += day / 24;
      await publish();
      expect(await shownOf('Sulduz')).toEqual([5, 0, 0]);
    }
    clock += day / 24;
    await publish();
    expect(await shownOf('Sulduz')).toEqual([10, 0, 0]);
  });

  it('omit a name within a day after its removal from the map, and include it again within a week', async () => {
    for (const name of ['Sulduz', 'سولدوز'])
      for (let n = 0; n < 5; n++) await say({ name, secret: `${n}` });
    await count();
    await publish();
    published = [{ id, names: ['سولدوز'] }];
    clock += day;
    await publish();
    expect(await shownOf('Sulduz')).toBeUndefined();
    expect(await shownOf('سولدوز')).toEqual([5, 0, 0]);
    published = [];
    clock += day;
    await publish();
    const file = await countsFileOf(id);
    expect(await kept.shown(file)).toMatchObject({ counts: {} });
    published = [{ id, names: ['Sulduz'] }];
    clock += 7 * day;
    await publish();
    expect(await shownOf('Sulduz')).toEqual([5, 0, 0]);
  });

  it('are published once a day, with a single read of all names', async () => {
    let looks = 0;
    const names = () => (looks++, published);
    expect(await publish({ names })).toBe(64);
    for (let n = 0; n < 5; n++) expect(await publish({ names })).toBe(0);
    expect(looks).toBe(1);
  });

  it('of one file that fails do not affect other files', async () => {
    for (let n = 0; n < 5; n++) await say({ secret: `${n}` });
    await count();
    const counts = kept.counts.bind(kept);
    const failing = (await countsFileOf(id)) === '00' ? '01' : '00';
    kept.counts = async (file) => {
      if (file === failing) throw new Error('broken');
      return counts(file);
    };
    await expect(publish()).rejects.toThrow(AggregateError);
    expect(await shownOf('Sulduz')).toEqual([5, 0, 0]);
    kept.counts = counts;
    expect(await publish()).toBe(1);
  });

  it('are read once in ten minutes for each file, regardless of the number of requests', async () => {
    let reads = 0;
    clock = 0;
    const read = createShownCounts({ counts: async () => (reads++, {}) }, () => clock);
    for (let n = 0; n < 1_000; n++) await read(String(n % 64).padStart(2, '0'));
    expect(reads).toBe(64);
    clock = shownFor;
    await read('00');
    expect(reads).toBe(65);
  });
});

describe('the counting of answers', () => {
  const keep = async (answers: { id: string; file: string }[]) => {
    for (const one of answers) await kept.keep({ ...one, key: `of ${one.file}`, answer: 'say' });
  };
  const hex = (n: number) => n.toString(16).padStart(4, '0');
  const countedIds = () =>
    [...kept.documents.keys()].flatMap((path) =>
      path.startsWith('name_answers/') ? [path.slice('name_answers/'.length)] : [],
    );

  it('continues with more answers than fit one transaction, until its time is over', async () => {
    for (let n = 0; n < countedAtOnce + 1; n++) await say({ secret: `${n}` });
    let looks = 0;
    const some = await countNameAnswers(kept, { isOver: () => looks++ > 0, start: 'z' });
    expect(some).toBe(countedAtOnce);
    expect(await kept.left()).toBe(1);
    expect(await count()).toBe(1);
    expect(await count()).toBe(0);
    expect(await kept.left()).toBe(0);
    expect((await kept.counts(await countsFileOf(id)))[await keyOfName(id, 'Sulduz')]).toEqual([
      countedAtOnce + 1,
      0,
      0,
    ]);
  });

  it('starts at any position and wraps around, so that a flood cannot delay an answer forever', async () => {
    await keep(Array.from({ length: 3_000 }, (_, n) => ({ id: hex(n), file: '00' })));
    await keep([{ id: 'ffff', file: '00' }]);
    let looks = 0;
    const once = { isOver: () => looks++ > 0 };
    expect(await countNameAnswers(kept, { ...once, start: hex(2_990) })).toBe(10);
    expect(countedIds()).toContain('ffff');
    expect(await countNameAnswers(kept, { isOver: () => false, start: hex(1_500) })).toBe(2_991);
    expect(await kept.left()).toBe(0);
  });

  it('starts at a different position each time', async () => {
    const starts = new Set<string | null>();
    const uncounted = kept.uncounted.bind(kept);
    kept.uncounted = (limit, range) => (starts.add(range.after), uncounted(limit, range));
    for (let n = 0; n < 5; n++) await count();
    starts.delete(null);
    expect(starts.size).toBe(5);
  });

  it('uses one transaction for up to a hundred answers of a file', async () => {
    const file = (n: number) => String(n % 64).padStart(2, '0');
    await keep(Array.from({ length: 1_280 }, (_, n) => ({ id: hex(n), file: file(n) })));
    const sizes: number[] = [];
    const counting = kept.count.bind(kept);
    kept.count = (of, ids, change) => (sizes.push(ids.length), counting(of, ids, change));
    await countNameAnswers(kept, { isOver: () => false, start: 'g' });
    expect(sizes).toEqual(Array.from({ length: 64 }, () => 20));
  });

  it('continues with other files when one fails, and then fails', async () => {
    await keep(
      Array.from({ length: 5_000 }, (_, n) => ({ id: hex(n), file: n < 4_900 ? '13' : '14' })),
    );
    const counting = kept.count.bind(kept);
    let failed = 0;
    kept.count = async (file, ids, change) => {
      if (file !== '13') return counting(file, ids, change);
      failed++;
      throw new Error('broken');
    };
    const failure = await count().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect((failure as AggregateError).errors).toHaveLength(1);
    expect(await kept.counts('14')).toEqual({ 'of 14': [100, 0, 0] });
    expect(await kept.left()).toBe(4_900);
    expect(failed).toBe(1);
  });

  it('removes a name without remaining answers', () => {
    const counts = { a: [1, 0, 0], b: [0, 2, 0] } as const;
    expect(countsAfter(counts, [{ key: 'a', before: 'say', after: null }])).toEqual({
      b: [0, 2, 0],
    });
  });
});
