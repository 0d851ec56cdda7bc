import { expect, it } from 'vitest';
import { linkTarget } from './links.ts';

it.each([
  ['https://example.org', 'https://example.org'],
  ['example.org/page', '//example.org/page'],
  ['//example.org', '//example.org'],
  ['web.archive.org/web/http://a.az', '//web.archive.org/web/http://a.az'],
  ['HTTPS://a.az', 'HTTPS://a.az'],
  ['/files/places/gn-1/x.pdf', '/files/places/gn-1/x.pdf'],
  ['javascript://a.az/%0aalert(1)', undefined],
  ['mailto:a@b.az', undefined],
])('links %s to %s', (link, target) => {
  expect(linkTarget(link)).toBe(target);
});
