import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mapStore } from '../../map/map-store.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import type { PlaceMarker } from '../../map/types.ts';

const requestView = vi.hoisted(() => vi.fn());
const places = createStore<{ markers: PlaceMarker[]; unnamed: [] }>(() => ({
  markers: [],
  unnamed: [],
}));
vi.mock('../../map/places/places-client.ts', () => ({ places, requestView }));
vi.mock('../../map/labels/text-width.ts', () => ({ textWidth: () => 40 }));

const { shownPlaces, showPlaces } = await import('./shown-places.ts');

const urmu: KnownPlace = {
  place_id: 'gn-1',
  lat: 37.5,
  lng: 45.1,
  status: 'approved',
  name_az: 'Urmu',
  name_loc: null,
  name_new: 'Urmia',
};

it('the selected place has the name that the worker gives for the shown year, and the view request contains its id', () => {
  mapStore.getState().reportViewport({
    bounds: { south: 37, west: 45, north: 38, east: 46 },
    center: { lat: 37.5, lng: 45.5 },
    zoom: 7,
    size: { width: 800, height: 600 },
  });
  showPlaces();
  requestView.mockClear();
  mapStore.getState().selectPlace(urmu);
  expect(requestView).not.toHaveBeenCalled();
  mapStore.setState({ year: 1950 });
  expect(requestView.mock.lastCall?.at(-1)).toBe('gn-1');
  const marker: PlaceMarker = {
    kind: 'place',
    id: 'gn-1',
    position: { lat: 37.5, lng: 45.1 },
    status: 'approved',
    name: 'Rezaiyeh',
    today: 'Urmia',
    known: 'sure',
    rank: 'city',
    importance: 1,
    selected: false,
    label: null,
  };
  places.setState({ markers: [marker] });
  expect(shownPlaces.getState().markers).toMatchObject([{ name: 'Rezaiyeh', selected: true }]);
  mapStore.getState().selectPlace(null);
  expect(requestView.mock.lastCall?.at(-1)).toBeUndefined();
});
