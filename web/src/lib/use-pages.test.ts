import { beforeEach, expect, it, vi } from 'vitest';
import type { Opened } from './api/envelope.ts';

/**
 * A minimal fake of React that runs one hook without a page. `render` runs the effects whose dependencies have changed.
 */
const react = vi.hoisted(() => {
  let cells: unknown[] = [];
  let effects: { dependencies: unknown[]; end: (() => void) | void }[] = [];
  let [cell, position] = [0, 0];
  return {
    useState<T>(initial: T): [T, (next: T | ((before: T) => T)) => void] {
      const index = cell++;
      if (!(index in cells)) cells[index] = initial;
      const set = (next: T | ((before: T) => T)) =>
        void (cells[index] =
          typeof next === 'function' ? (next as (before: T) => T)(cells[index] as T) : next);
      return [cells[index] as T, set];
    },
    useEffect(effect: () => (() => void) | void, dependencies: unknown[]) {
      const index = position++;
      const before = effects[index];
      if (before?.dependencies.every((one, at) => one === dependencies[at])) return;
      before?.end?.();
      effects[index] = { dependencies, end: effect() };
    },
    reset() {
      cells = [];
      effects = [];
    },
    render<T>(hook: () => T): T {
      [cell, position] = [0, 0];
      return hook();
    },
  };
});
vi.mock('react', () => react);
const { usePages } = await import('./use-pages.ts');

type FetchPage = Parameters<typeof usePages<string>>[0];

beforeEach(() => react.reset());

/** Each page has one entry. `failing` lists the cursors whose pages cannot be loaded. */
const pagesOf =
  (name: string, failing: (string | null)[] = []): FetchPage =>
  async (after): Promise<Opened<string[]>> => {
    if (failing.includes(after)) throw new Error('cut');
    const index = after === null ? 1 : Number(after.split(' ')[1]) + 1;
    return { data: [`${name} ${index}`], next: `${name} ${index}` };
  };

async function shown(fetchPage: FetchPage) {
  for (let round = 0; round < 3; round++) {
    react.render(() => usePages(fetchPage));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return react.render(() => usePages(fetchPage));
}

it('appends further pages', async () => {
  const all = pagesOf('all');
  (await shown(all)).more!();
  expect((await shown(all)).items).toEqual(['all 1', 'all 2']);
});

it('begins with the first page when the list changes', async () => {
  const all = pagesOf('all');
  (await shown(all)).more!();
  await shown(all);
  const filtered = pagesOf('filtered');
  expect((await shown(filtered)).items).toEqual(['filtered 1']);
  expect((await shown(all)).items).toEqual(['all 1']);
  const pages = await shown(filtered);
  pages.more!();
  expect((await shown(filtered)).items).toEqual(['filtered 1', 'filtered 2']);
});

it('shows nothing of the previous list while another list loads, and after its failure', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await shown(pagesOf('all'));
  const filtered = pagesOf('filtered', [null]);
  react.render(() => usePages(filtered));
  expect(react.render(() => usePages(filtered))).toMatchObject({ items: [], loading: true });
  const pages = await shown(filtered);
  expect(pages).toMatchObject({ items: [], loading: false });
  expect(pages.failure).not.toBeNull();
});

it('keeps the list while it reloads', async () => {
  const all = pagesOf('all');
  (await shown(all)).reload();
  react.render(() => usePages(all));
  expect(react.render(() => usePages(all))).toMatchObject({ items: ['all 1'], loading: true });
});

it('retries the first page of a changed list', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const all = pagesOf('all');
  (await shown(all)).more!();
  await shown(all);
  const failing: (string | null)[] = [null];
  const filtered = pagesOf('filtered', failing);
  (await shown(filtered)).retry();
  failing.pop();
  expect((await shown(filtered)).items).toEqual(['filtered 1']);
});
