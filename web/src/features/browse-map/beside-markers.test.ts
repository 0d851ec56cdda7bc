import { expect, it } from 'vitest';
import type { UnnamedPlace } from '../../map/types.ts';
import { besideMarkers } from './beside-markers.ts';

const village = (id: string): UnnamedPlace => ({
  id,
  position: { lat: 37, lng: 46 },
  name: id,
  rank: 'village',
  importance: 1,
});

it('omits places that have a marker of their own, so that no name appears twice', () => {
  const unnamed = [village('gn-1'), village('gn-2')];
  expect(besideMarkers(unnamed, [{ id: 'gn-2' }, { id: 'cluster' }])).toEqual([village('gn-1')]);
  expect(besideMarkers(unnamed, [])).toBe(unnamed);
});
