import { expect, it } from 'vitest';
import { buildAtlas } from './build.ts';
import { createAtlasServer } from './serve.ts';
import { crowd } from './testing/places.ts';
import { filesOf, textsOf, noNameCounts } from './testing/source.ts';

const atlas = buildAtlas(crowd(5), 3);

it.each([
  '/atlas/',
  '/atlas/other.json',
  '/atlas/cells/r.json',
  '/atlas/cells/R.0123456789abcdef.json',
  '/atlas/cells/r4.0123456789abcdef.json',
  '/atlas/cells/r00000000000000000.0123456789abcdef.json',
  '/atlas/cells/..%2Fplaces.0123456789abcdef.json',
  '/atlas/cells/__proto__.0123456789abcdef.json',
  ...[
    'cells/r.0123456789abcdef',
    'details/r.0123456789abcdef',
    'names/r.0123456789abcdef',
    'years/r.0123456789abcdef',
    'details/r/gn-1.0123456789abcdef',
    'foremost-years.3',
    'search/te.3',
  ].flatMap((name) => [
    `/atlas/x/atlas/${name}.json`,
    `/x/atlas/${name}.json`,
    `/atlas/${name}.jsonx`,
  ]),
  ...['details', 'names', 'years'].flatMap((folder) => [
    `/atlas/${folder}/r4.0123456789abcdef.json`,
    `/atlas/${folder}/r00000000000000000.0123456789abcdef.json`,
    `/atlas/${folder}/r.0123456789abcde.json`,
    `/atlas/${folder}/r.0123456789abcdef0.json`,
  ]),
  '/atlas/other/r.0123456789abcdef.json',
  '/atlas/details/r/g.n.0123456789abcdef.json',
  `/atlas/details/r/${'g'.repeat(301)}.0123456789abcdef.json`,
  '/atlas/details/r/.0123456789abcdef.json',
  '/atlas/foremost-years.x.json',
  '/atlas/foremost-years..json',
  '/atlas/foremost-years.1234567890123456.json',
  '/atlas/search/te.x.json',
  '/atlas/search/te.1234567890123456.json',
])('%s answers 404 without a read', async (path) => {
  const reads: string[] = [];
  const serve = createAtlasServer({
    source: {
      readManifests: async () => (reads.push('manifest'), textsOf(atlas)),
      ...filesOf(
        () => atlas,
        async (what, file) => (reads.push(what), file),
      ),
    },
    nameCounts: noNameCounts,
    now: () => 0,
    onError: (error) => reads.push(String(error)),
  });
  expect((await serve(new Request(`https://example.org${path}`))).status).toBe(404);
  expect(reads).toEqual([]);
});
