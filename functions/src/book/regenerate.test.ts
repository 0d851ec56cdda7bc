import { describe, expect, it } from 'vitest';
import {
  type BookStorage,
  type Occasion,
  type PublishedBook,
  regenerateBook,
  type Regeneration,
  type RegenerationOutcome,
  shortestInterval,
} from './regenerate.ts';
import type { BookPlace } from './place.ts';

const place = (id: string, name = 'Əhər'): BookPlace => ({
  place_id: id,
  name_az: name,
  name_loc: 'اهر',
  name_new: 'Ahar',
  location: { lat: 38.47, lng: 47.07 },
});

class Killed extends Error {}

class World {
  places = [place('gn-1')];
  mark = 1;
  time = Date.parse('2026-11-21T09:00:00Z');
  renders = 0;
  lists = 0;
  killAt = Infinity;
  renderFails: Error | null = null;
  putFails: Error | null = null;
  pointer: PublishedBook | null = null;
  readonly objects = new Map<string, Uint8Array>();
  #step = 0;
  #dead = false;
  #names = 0;

  get steps(): number {
    return this.#step;
  }

  revive(): void {
    this.#dead = false;
    this.#step = 0;
    this.killAt = Infinity;
  }

  run(occasion: Occasion = 'schedule'): Promise<RegenerationOutcome> {
    return regenerateBook(this.parts(), occasion);
  }

  served(): string | null {
    if (!this.pointer) return null;
    const bytes = this.objects.get(this.pointer.object);
    if (!bytes) throw new Error(`${this.pointer.object} is gone`);
    expect(bytes.length).toBe(this.pointer.bytes);
    return Buffer.from(bytes).toString();
  }

  change(places: BookPlace[]): void {
    this.places = places;
    this.mark++;
  }

  parts(): Regeneration {
    const storage: BookStorage = {
      current: () => this.#do(() => this.pointer),
      put: async (object, bytes) => {
        await this.#do(() => this.objects.set(object, bytes.slice(0, bytes.length / 2)));
        if (this.putFails) throw this.putFails;
        await this.#do(() => this.objects.set(object, bytes));
      },
      switchTo: (book, replaced) =>
        this.#do(() => {
          if (this.pointer?.object !== replaced?.object) return false;
          this.pointer = book;
          return true;
        }),
      remove: (object) => this.#do(() => void this.objects.delete(object)),
    };
    return {
      storage,
      places: {
        changeMark: () => this.#do(() => String(this.mark)),
        list: () =>
          this.#do(() => {
            this.lists++;
            return this.places;
          }),
      },
      render: (places, date) =>
        this.#do(() => {
          this.renders++;
          if (this.renderFails) throw this.renderFails;
          return Buffer.from(`book ${date} ${places.map(({ name_az }) => name_az).join()}`);
        }),
      hash: (places) => places.map((one) => `${one.place_id}=${one.name_az}`).join(),
      now: () => this.time,
      newObjectName: () => `book-${++this.#names}`,
    };
  }

  async #do<T>(action: () => T): Promise<T> {
    await Promise.resolve();
    if (this.#dead || this.#step >= this.killAt) {
      this.#dead = true;
      throw new Killed();
    }
    this.#step++;
    return action();
  }
}

async function worldWithBook(): Promise<World> {
  const world = new World();
  await world.run();
  world.time += 60 * 60 * 1_000;
  world.revive();
  world.renders = 0;
  world.lists = 0;
  return world;
}

describe('regenerateBook', () => {
  it('makes the first book', async () => {
    const world = new World();
    const outcome = await world.run();
    expect(outcome).toMatchObject({ kind: 'written', book: { places: 1, previousObject: null } });
    expect(world.served()).toBe('book 2026-11-21T09:00:00.000Z Əhər');
  });

  it('does not list the places when nothing has changed', async () => {
    const world = await worldWithBook();
    expect(await world.run()).toMatchObject({ kind: 'unchanged' });
    expect([world.lists, world.renders]).toEqual([0, 0]);
  });

  it('keeps the book when only other data has changed, and does not list the places again until the next change', async () => {
    const world = await worldWithBook();
    world.mark++;
    expect(await world.run()).toMatchObject({ kind: 'unchanged' });
    expect(await world.run()).toMatchObject({ kind: 'unchanged' });
    expect([world.lists, world.renders, world.objects.size]).toEqual([1, 0, 1]);
  });

  it('makes a new book after a change', async () => {
    const world = await worldWithBook();
    world.change([place('gn-1'), place('gn-2', 'Ərdəbil')]);
    expect(await world.run()).toMatchObject({ kind: 'written', book: { places: 2 } });
    expect(world.served()).toBe('book 2026-11-21T10:00:00.000Z Əhər,Ərdəbil');
  });

  it.each([
    [shortestInterval - 1, 'too-soon'],
    [shortestInterval, 'written'],
  ])('on schedule, %i ms after the last book: %s', async (elapsed, kind) => {
    const world = new World();
    await world.run();
    world.change([place('gn-2', 'Marağa')]);
    world.time += elapsed;
    expect((await world.run()).kind).toBe(kind);
  });

  it('makes a book every hour, even if the schedule starts some seconds less late than before', async () => {
    const world = new World();
    world.time += 6_000;
    await world.run();
    world.change([place('gn-2', 'Marağa')]);
    world.time += 60 * 60 * 1_000 - 3_000;
    expect((await world.run()).kind).toBe('written');
  });

  it('makes a new book for an admin without waiting', async () => {
    const world = new World();
    await world.run();
    world.change([place('gn-2', 'Marağa')]);
    expect((await world.run('admin')).kind).toBe('written');
  });

  it('makes a book for a reader only if there is none', async () => {
    const world = new World();
    expect((await world.run('missing')).kind).toBe('written');
    world.change([place('gn-2', 'Marağa')]);
    expect((await world.run('missing')).kind).toBe('unchanged');
    expect((await world.run('lost')).kind).toBe('written');
    expect(world.objects.has(world.pointer?.object ?? '')).toBe(true);
  });

  it('keeps one earlier book for slow readers, and no more', async () => {
    const world = new World();
    for (const name of ['Əhər', 'Marağa', 'Xoy', 'Sulduz']) {
      world.change([place('gn-1', name)]);
      await world.run('admin');
    }
    expect([...world.objects.keys()]).toEqual(['book-3', 'book-4']);
  });

  it.each(['renderFails', 'putFails'] as const)(
    'keeps the last good book when %s',
    async (failure) => {
      const world = await worldWithBook();
      const before = world.served();
      world.change([place('gn-2', 'Marağa')]);
      world[failure] = new Error('disk full');
      const outcome = await world.run();
      expect(outcome).toMatchObject({ kind: 'failed', cause: world[failure] });
      expect(world.served()).toBe(before);
      expect(world.objects.size).toBe(1);
      world[failure] = null;
      expect((await world.run()).kind).toBe('written');
    },
  );

  it('discards its result when another run was faster', async () => {
    const world = await worldWithBook();
    world.change([place('gn-2', 'Marağa')]);
    const outcomes = await Promise.all([world.run(), world.run()]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['overtaken', 'written']);
    expect(world.objects.size).toBe(2);
    expect(world.served()).toContain('Marağa');
  });

  it('keeps the new book when the answer of its commit is lost and another run keeps the book at once', async () => {
    const world = await worldWithBook();
    world.change([place('gn-2', 'Marağa')]);
    const parts = world.parts();
    const storage: BookStorage = {
      ...parts.storage,
      switchTo: async (...books) => {
        expect(await parts.storage.switchTo(...books)).toBe(true);
        world.mark++;
        expect(await world.run('admin')).toMatchObject({ kind: 'unchanged' });
        return false;
      },
    };
    const { kind, book } = await regenerateBook({ ...parts, storage }, 'admin');
    expect([kind, book]).toEqual(['overtaken', world.pointer]);
    expect(world.served()).toContain('Marağa');
  });

  it('killed before any step, still serves a complete book, and the next run repairs the rest', async () => {
    const rehearsal = await worldWithBook();
    rehearsal.change([place('gn-2', 'Marağa')]);
    await rehearsal.run();
    expect(rehearsal.steps).toBeGreaterThanOrEqual(7);

    const served: (string | null)[] = [];
    for (let killAt = 0; killAt < rehearsal.steps; killAt++) {
      const world = await worldWithBook();
      const before = world.served();
      world.change([place('gn-2', 'Marağa')]);
      world.killAt = killAt;
      const outcome = await world.run();
      expect(outcome).toMatchObject({ kind: 'failed', cause: expect.any(Killed) });
      expect(world.served(), `killed before step ${killAt}`).toBe(before);
      served.push(world.served());
      world.revive();
      expect((await world.run()).kind).toBe('written');
      expect(world.served()).toContain('Marağa');
    }
    expect(served).toHaveLength(rehearsal.steps);
  });
});
