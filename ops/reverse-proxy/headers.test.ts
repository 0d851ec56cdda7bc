import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';

/**
 * Headers that docs/reverse-proxy.md need not name. CDNs set all of them themselves, except `Origin`. Requests from the
 * site's own pages do not need `Origin`.
 */
const own = new Set([
  'accept-encoding',
  'content-encoding',
  'content-length',
  'origin',
  'x-forwarded-for',
]);

it('the page about reverse proxies names each request header that the functions read', () => {
  const source = readdirSync(inRoot('functions/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/testing|\.test\./.test(name))
    .map((name) => readFileSync(inRoot('functions/src', name), 'utf8'))
    .join('\n');
  const read = new Set(
    [...source.matchAll(/request\.headers\.(?:get|has)\('([a-z-]+)'\)/g)].flatMap(
      ([, header = '']) => (own.has(header) ? [] : [header]),
    ),
  );
  const page = readFileSync(inRoot('docs/reverse-proxy.md'), 'utf8');
  const [, section = ''] = page.split('## With a CDN');
  const named = [...section.matchAll(/`([A-Za-z-]+)`/g)].map(([, header = '']) => header);
  expect(named.map((header) => header.toLowerCase()).toSorted()).toEqual([...read].toSorted());
});
