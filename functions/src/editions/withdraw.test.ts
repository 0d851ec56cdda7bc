import { expect, it } from 'vitest';
import { placeAt } from '../atlas/testing/places.ts';
import { dataOf, Killed, World } from './testing/world.ts';
import { withdrawEdition } from './withdraw.ts';

const dayOf = (n: number) => dataOf([placeAt(37, 45, `gn-${n}`)]);

async function three(): Promise<World> {
  const world = new World();
  world.published = dayOf(1);
  await world.run();
  await world.nextDay(dayOf(2));
  await world.nextDay(dayOf(3));
  return world;
}
const dates = ({ offered }: World) => offered.map(({ date }) => date);

it.each(['2026-11-22', '2026-11-23', '2026-11-24'])(
  'removes the edition of %s with its files, and keeps the others',
  async (date) => {
    const world = await three();
    const { folder } = world.offered.find((one) => one.date === date)!;
    const files = world.objects.size;
    expect(await withdrawEdition(world, date)).toMatchObject({ kind: 'withdrawn' });
    expect(dates(world)).toHaveLength(2);
    expect(dates(world)).not.toContain(date);
    expect([...world.objects.keys()].filter((path) => path.startsWith(folder))).toEqual([]);
    expect(world.objects.size).toBe((files / 3) * 2);
  },
);

it('answers an unknown date with the dates of all editions', async () => {
  const world = await three();
  expect(await withdrawEdition(world, '2026-11-21')).toEqual({
    kind: 'unknown',
    dates: ['2026-11-24', '2026-11-23', '2026-11-22'],
  });
  expect(dates(world)).toHaveLength(3);
});

it('is followed by no edition of the same day, because caches keep its files at the same addresses', async () => {
  const world = await three();
  await withdrawEdition(world, '2026-11-24');
  world.published = dayOf(4);
  expect(await world.run()).toEqual({ kind: 'too-soon' });
  await withdrawEdition(world, '2026-11-22');
  expect(await world.run()).toEqual({ kind: 'too-soon' });
  expect(await world.nextDay()).toMatchObject({ kind: 'written', edition: { date: '2026-11-25' } });
  await withdrawEdition(world, '2026-11-25');
  await withdrawEdition(world, '2026-11-23');
  expect(await world.run()).toEqual({ kind: 'too-soon' });
});

it('a withdrawal is not reverted by an edition that is made at the same time', async () => {
  const world = await three();
  world.published = dayOf(4);
  world.time += 24 * 60 * 60 * 1000;
  const making = world.run();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(await withdrawEdition(world, '2026-11-23')).toMatchObject({ kind: 'withdrawn' });
  expect(await making).toEqual({ kind: 'overtaken' });
  expect(dates(world)).toEqual(['2026-11-24', '2026-11-22']);
});

it('deletes the files also when the answer of the commit is lost and an edition follows at once', async () => {
  const world = await three();
  const { folder } = world.offered.find(({ date }) => date === '2026-11-23')!;
  const switchTo = world.switchTo.bind(world);
  world.switchTo = async (...lists) => {
    world.switchTo = switchTo;
    expect(await switchTo(...lists)).toBe(true);
    await world.nextDay(dayOf(4));
    return false;
  };
  expect(await withdrawEdition(world, '2026-11-23')).toMatchObject({ kind: 'withdrawn' });
  expect(dates(world)).toEqual(['2026-11-25', '2026-11-24', '2026-11-22']);
  expect([...world.objects.keys()].filter((path) => path.startsWith(folder))).toEqual([]);
});

it('changes nothing when another edition was made before the commit', async () => {
  const world = await three();
  const files = world.objects.size;
  const switchTo = world.switchTo.bind(world);
  world.switchTo = async (...lists) => {
    world.switchTo = switchTo;
    await world.nextDay(dayOf(4));
    return switchTo(...lists);
  };
  expect(await withdrawEdition(world, '2026-11-23')).toEqual({ kind: 'overtaken' });
  expect(dates(world)).toEqual(['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22']);
  expect(world.objects.size).toBe((files / 3) * 4);
});

it('killed at any step, never leaves an edition whose files are missing', async () => {
  for (let at = 0; ; at++) {
    const world = await three();
    world.killAt = world.steps + at;
    try {
      await withdrawEdition(world, '2026-11-23');
      expect(at).toBeGreaterThan(5);
      return;
    } catch (error) {
      expect(error).toBeInstanceOf(Killed);
    }
    const missing = world.offered.flatMap(({ folder, files }) =>
      files.filter(({ name }) => !world.objects.has(`${folder}/${name}`)),
    );
    expect(missing).toEqual([]);
  }
});
