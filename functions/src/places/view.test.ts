import { expect, it } from 'vitest';
import { aPlace } from './testing/world.ts';
import { deletedPlaceView, publicView } from './view.ts';

it.each([
  ['approved', 'approved'],
  ['requested', 'requested'],
  ['pending', 'nothing'],
  ['deleted', 'nothing'],
] as const)('a place that is %s is to the public %s', (status, shown) => {
  expect(publicView(aPlace({ status }))?.status ?? 'nothing').toBe(shown);
});

it('a deleted place of which nobody knows what it was would wait when it is restored', () => {
  expect(deletedPlaceView(aPlace({ status: 'deleted' }), null).deleted_from).toBe('pending');
});
