import { expect, it } from 'vitest';
import { proxiedPaths } from './proxied-paths.ts';

const isProxied = (url: string) => proxiedPaths.some((pattern) => new RegExp(pattern).test(url));

it.each([
  ...['/api/places', '/atlas/manifest', '/files/a.jpg', '/identity/x', '/attest/challenge'],
  ...['/page-error', '/cards/a.png', '/embed', '/embed?place=a', '/oembed?url=x', '/list'],
  ...['/list/A', '/data', '/data/a.csv', '/reconcile', '/reconcile/suggest', '/sitemap.xml'],
  ...['/sitemap.xml?cell=r', '/feed.xml', '/health', '/.well-known/security.txt'],
])('proxies %s to the functions', (url) => {
  expect(isProxied(url)).toBe(true);
});

it.each([
  ...['/', '/?place=a', '/places/a', '/src/app/main.tsx', '/embed.html', '/listing', '/apix'],
  ...['/sitemapxxml', '/@vite/client', '/map/current.json'],
])('lets Vite serve %s', (url) => {
  expect(isProxied(url)).toBe(false);
});
