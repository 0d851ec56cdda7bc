import { expect, it } from 'vitest';
import type { MapMarker } from '../types.ts';
import { markerChanges, markerState } from './marker-changes.ts';

const place = (id: string, name = 'Sərab'): MapMarker => ({
  kind: 'place',
  id,
  position: { lat: 38, lng: 47 },
  status: 'approved',
  name,
  today: null,
  rank: 'town',
  importance: 300,
  selected: false,
  label: null,
});

const shownOf = (...markers: MapMarker[]) =>
  new Map(markers.map((marker) => [marker.id, markerState(marker)]));

it('returns no changes for the same markers', () => {
  expect(markerChanges(shownOf(place('a'), place('b')), [place('b'), place('a')])).toEqual([]);
});

it('alternates between new and removed markers, then adds or removes the rest', () => {
  const wanted = [place('a'), place('d')];
  expect(markerChanges(shownOf(place('a'), place('b'), place('c')), wanted)).toEqual([
    { show: place('d') },
    { remove: 'b' },
    { remove: 'c' },
  ]);
  expect(markerChanges(shownOf(place('b')), wanted)).toEqual([
    { show: place('a') },
    { remove: 'b' },
    { show: place('d') },
  ]);
});

it('shows a marker again when its name or position has changed', () => {
  const moved: MapMarker = { ...place('a'), position: { lat: 38, lng: 47.001 } };
  const called = place('a', 'Xoy');
  for (const marker of [moved, called])
    expect(markerChanges(shownOf(place('a')), [marker])).toEqual([{ show: marker }]);
});
