import { placePath } from '@shared/contract/place-path.ts';
import { expect, it } from 'vitest';
import { answerTo } from '../offline/answers.ts';
import { isKnownPath, placeIdOf } from './routes.ts';

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
])('reads the place id from %s: %o', (path, id) => {
  expect(placeIdOf(path)).toBe(id);
});

it.each([
  ['/', true],
  ['/places/gn-1', true],
  ['/places/', false],
  ['/places/gn-1/edit', false],
  ['/elsewhere', false],
])('knows whether %s is a page of the app: %s', (path, known) => {
  expect(isKnownPath(path)).toBe(known);
});

it('reads the same id from a path that was made from it', () => {
  expect(placeIdOf(placePath('ChIJ/x?y#z'))).toBe('ChIJ/x?y#z');
});

it.each(['/', '/places/gn-1', '/places/gn-1/', '/places/', '/account/action', '/account', '/x/y'])(
  'the service worker serves the app at %s exactly when that is a page of the app',
  (path) => {
    const url = new URL(path, 'https://adyurdu.example');
    const answer = answerTo({ method: 'GET', url, navigates: true }, new Set());
    expect(answer === 'shell').toBe(isKnownPath(path));
  },
);
