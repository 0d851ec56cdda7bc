import { expect, it } from 'vitest';
import { answerTo } from '../offline/answers.ts';
import { isKnownPath, placeIdOf, placePathOf } from './routes.ts';

it.each([
  ['/', null],
  ['/places', null],
  ['/places/', null],
  ['/places/gn-1', 'gn-1'],
  ['/places/gn-1/', 'gn-1'],
  ['/places/gn-1/edit', null],
  ['/places/a%20b', 'a b'],
  ['/places/a%', 'a%'],
  ['/elsewhere', null],
])('%s names %o', (path, id) => {
  expect(placeIdOf(path)).toBe(id);
});

it.each([
  ['/', true],
  ['/places/gn-1', true],
  ['/places/', false],
  ['/places/gn-1/edit', false],
  ['/elsewhere', false],
])('%s is a page: %s', (path, known) => {
  expect(isKnownPath(path)).toBe(known);
});

it('leads back to the id it was made of', () => {
  expect(placeIdOf(placePathOf('ChIJ/x?y#z'))).toBe('ChIJ/x?y#z');
});

it.each(['/', '/places/gn-1', '/places/gn-1/', '/places/', '/account/action', '/account', '/x/y'])(
  'the service worker opens the app at %s exactly when that is one of its pages',
  (path) => {
    const url = new URL(path, 'https://adyurdu.example');
    const answer = answerTo({ method: 'GET', url, navigates: true }, new Set());
    expect(answer === 'shell').toBe(isKnownPath(path));
  },
);
