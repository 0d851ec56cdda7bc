import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { compilePatternsOnce } = (await import(
  new URL('request-cost.mjs', import.meta.url).href
)) as unknown as { compilePatternsOnce: () => void };

interface Patterns {
  configMatcher: (path: string, config: { source?: string; regex?: string }) => boolean;
  createRaw: (pattern: string) => RegExp;
}
const patterns = createRequire(import.meta.url)('superstatic/lib/utils/patterns.js') as Patterns;

it('Hosting compiles each regular expression once, and matches the same paths as before', () => {
  const { configMatcher: original, createRaw } = patterns;
  const created: string[] = [];
  patterns.createRaw = (pattern) => (created.push(pattern), createRaw(pattern));
  compilePatternsOnce();

  const regex = '^/assets/(a-1\\.js|b-2\\.css)$';
  const configs = [{ regex }, { regex: '^//' }, { source: '/!(api|files)/**' }, { source: '**' }];
  const paths = ['/assets/a-1.js', '/assets/a-1xjs', '//a', '/api/places', '/list/1', '/'];
  for (const config of configs)
    expect(paths.map((path) => patterns.configMatcher(path, config))).toEqual(
      paths.map((path) => original(path, config)),
    );
  expect(created).toEqual([regex, '^//']);
});
