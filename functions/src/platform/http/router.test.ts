import { describe, expect, it } from 'vitest';
import { createRouter, type Routable } from './router.ts';

const routes: Routable[] = [
  { method: 'GET', path: '/places/{id}' },
  { method: 'GET', path: '/places/pending' },
  { method: 'POST', path: '/places/{id}/submit' },
  { method: 'GET', path: '/account' },
  { method: 'DELETE', path: '/account' },
];
const match = createRouter(routes);

describe('the router', () => {
  it.each([
    ['GET', '/places/gn-1', '/places/{id}', { id: 'gn-1' }],
    ['HEAD', '/places/gn-1', '/places/{id}', { id: 'gn-1' }],
    ['GET', '/places/pending', '/places/pending', {}],
    ['GET', '/places/a%2Fb', '/places/{id}', { id: 'a/b' }],
    ['GET', '/places/%D8%A7', '/places/{id}', { id: 'ا' }],
    ['GET', '/places/__proto__', '/places/{id}', { id: '__proto__' }],
    ['POST', '/places/x/submit', '/places/{id}/submit', { id: 'x' }],
    ['DELETE', '/account', '/account', {}],
  ])('matches %s %s with %s', (method, path, route, params) => {
    expect(match(method, path)).toEqual({
      kind: 'found',
      route: routes.find(
        (one) => one.path === route && one.method === method.replace('HEAD', 'GET'),
      ),
      params: new Map(Object.entries(params)),
    });
  });

  it.each([
    '/',
    '',
    '/places',
    '/places/',
    '/places//',
    '/places/%',
    '/places/x/y',
    '//account',
    '/account/',
  ])('matches no route for %j', (path) => {
    expect(match('GET', path)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['POST', '/places/pending', ['GET', 'HEAD', 'OPTIONS']],
    ['GET', '/places/x/submit', ['POST', 'OPTIONS']],
    ['PUT', '/account', ['GET', 'DELETE', 'HEAD', 'OPTIONS']],
    ['get', '/account', ['GET', 'DELETE', 'HEAD', 'OPTIONS']],
  ])('reports a wrong method for %s %s', (method, path, allow) => {
    expect(match(method, path)).toEqual({ kind: 'wrong method', allow });
  });
});
