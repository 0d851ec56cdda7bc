import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { siteOf, withSitemap } from './packed-settings.ts';

it.each([
  [{}, 'https://adyurdu-1.web.app'],
  [{ PUBLIC_ORIGINS: '' }, 'https://adyurdu-1.web.app'],
  [{ PUBLIC_ORIGINS: 'https://a.example' }, 'https://a.example'],
  [{ PUBLIC_ORIGINS: ' https://a.example , https://b.example' }, 'https://a.example'],
])('with the settings %j the site’s address is %s', (settings, site) => {
  expect(siteOf(settings, 'adyurdu-1')).toBe(site);
});

it('robots.txt names the sitemap once after repeated deployments', () => {
  const robots = readFileSync(inRoot('web/public/robots.txt'), 'utf8');
  const updated = withSitemap(withSitemap(robots, 'https://old.example'), 'https://a.example');
  expect(updated).toBe(`${robots.trimEnd()}\nSitemap: https://a.example/sitemap.xml\n`);
  expect(robots).not.toMatch(/^Sitemap:/m);
});
