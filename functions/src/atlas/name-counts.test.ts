import { expect, it } from 'vitest';
import { atlasPaths } from '@shared/contract/routes.ts';
import { createAtlasServer } from './serve.ts';
import { filesOf } from './testing/source.ts';

const reads: string[] = [];
const note = async <T>(what: string, value: T): Promise<T> => (reads.push(what), value);
const serve = createAtlasServer({
  source: { readManifests: () => note('manifest', null), ...filesOf(() => null, note) },
  nameCounts: (file) => note(file, JSON.stringify({ file })),
  now: () => 0,
  onError: (error) => {
    throw error;
  },
});
const get = (file: string) =>
  serve(new Request(`https://example.org${atlasPaths.nameCounts(file)}`));

it('serves 64 files of counts, cached for ten minutes and open to all origins', async () => {
  for (const file of ['00', '63']) {
    const response = await get(file);
    expect(await response.json()).toEqual({ file });
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=600, s-maxage=600/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(reads.splice(0)).toEqual(['00', '63']);
});

it('answers 404 to any other address of counts, without a read', async () => {
  for (const file of ['64', '99', '0', '000', 'aa', '-1', ''])
    expect((await get(file)).status).toBe(404);
  expect(reads).toEqual([]);
});
