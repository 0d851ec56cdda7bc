import { expect, it } from 'vitest';
import { aPlace } from './testing/world.ts';
import { deletedPlaceView, publicView } from './view.ts';

it.each([
  ['approved', 'approved'],
  ['requested', 'requested'],
  ['pending', 'nothing'],
  ['deleted', 'nothing'],
] as const)('shows a place that is %s to the public as %s', (status, shown) => {
  expect(publicView(aPlace({ status }))?.status ?? 'nothing').toBe(shown);
});

it('a deleted place with an unknown earlier status would be restored as pending', () => {
  expect(deletedPlaceView(aPlace({ status: 'deleted' }), null).deleted_from).toBe('pending');
});
