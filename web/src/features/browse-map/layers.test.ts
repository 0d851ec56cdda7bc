import { expect, it } from 'vitest';
import { layersFor } from './layers.ts';

it.each([
  ['a visitor', { signedIn: false, reviews: false }, ['approved', 'requested']],
  ['a user', { signedIn: true, reviews: false }, ['approved', 'requested', 'suggestions']],
  [
    'an admin or a moderator',
    { signedIn: true, reviews: true },
    ['approved', 'requested', 'pending'],
  ],
])('%s can switch the layers %o', (_, who, layers) => {
  expect(layersFor(who)).toEqual(layers);
});
