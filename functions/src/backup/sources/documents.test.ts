import { afterEach, expect, it, vi } from 'vitest';
import { Documents } from './documents.ts';

afterEach(() => vi.unstubAllGlobals());

it('writes no commit of more than 6 MiB in UTF-8', async () => {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sizes.push(Buffer.byteLength(body));
    return Promise.resolve(Response.json({}));
  });
  const at = { origin: 'http://127.0.0.1', project: 'demo', database: '(default)' };
  const token = () => Promise.resolve('owner');
  const documents = new Documents({ ...at, token, wait: () => Promise.resolve() });
  const text = 'ق'.repeat(150_000);
  const lines = Array.from({ length: 60 }, (_, number) =>
    JSON.stringify({ path: `c/${number}`, fields: { about: { stringValue: text } } }),
  );
  expect(await documents.write(linesOf(lines))).toBe(60);
  expect(sizes.length).toBe(3);
  // The limit of 6 MiB counts only the lines. A commit also contains the names of project and database and some JSON
  // for each line, together less than 100 bytes per line. So the test allows 100 bytes for each of the 60 lines.
  expect(Math.max(...sizes)).toBeLessThan(6 * 1024 * 1024 + 100 * 60);
});

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
