import { expect, it } from 'vitest';
import { layersFor } from './layers.ts';

it.each([
  ['a visitor', { signedIn: false, admin: false }, ['approved', 'requested']],
  ['a user', { signedIn: true, admin: false }, ['approved', 'requested', 'suggestions']],
  ['an admin', { signedIn: true, admin: true }, ['approved', 'requested', 'pending']],
])('%s may switch %o', (_, who, layers) => {
  expect(layersFor(who)).toEqual(layers);
});
