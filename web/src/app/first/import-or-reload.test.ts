import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fieldIsFree } from './first-search.ts';
import { importOrReload } from './import-or-reload.ts';

vi.mock('./first-search.ts', () => ({ fieldIsFree: vi.fn<() => Promise<void>>(async () => {}) }));

const reload = vi.fn();
const fails = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

beforeEach(() => {
  reload.mockClear();
  vi.mocked(fieldIsFree).mockClear();
  vi.stubGlobal('document', {
    querySelector: () => ({ getAttribute: () => '/assets/page.js /assets/page.css' }),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('fetch', async () => new Response(''));
});
afterEach(() => void vi.unstubAllGlobals());

it('reloads the page once if the import fails although its files can be fetched', async () => {
  await expect(importOrReload(fails)).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(importOrReload(fails)).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload the page during an IME composition', async () => {
  let end = (): void => {};
  vi.mocked(fieldIsFree).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const failure = expect(importOrReload(fails)).rejects.toThrow('dynamically imported');
  await vi.waitFor(() => expect(fieldIsFree).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
  end();
  await failure;
  expect(reload).toHaveBeenCalledTimes(1);
});

const cutOff = () =>
  new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });

it.each<[string, () => Promise<Response>]>([
  ['the connection is lost', fails],
  ['the connection breaks off during a file', async () => new Response(cutOff())],
  ['a file is missing', async () => new Response('', { status: 404 })],
])('does not reload the page while %s', async (_, fetching) => {
  vi.stubGlobal('fetch', fetching);
  await expect(importOrReload(fails)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload the page without storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await expect(importOrReload(fails)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload the page if the second import succeeds', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(fails);
  load.mockResolvedValueOnce('page');
  expect(await importOrReload(load)).toBe('page');
  expect(reload).not.toHaveBeenCalled();
});
