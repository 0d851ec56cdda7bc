import type { Place } from '@contract/schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultCamera, initialMapState, useMap, zoomRange } from './state.ts';

const place = { place_id: 'gn-1', name_new: 'Urmia', location: { lat: 37.5, lng: 45 } } as Place;
const map = () => useMap.getState();

beforeEach(() => useMap.setState(initialMapState));

it('starts where the specification says, with the approved layer alone', () => {
  expect(defaultCamera).toEqual({ center: { lat: 37.8, lng: 46.7738 }, zoom: 7 });
  expect(map().filters).toEqual({
    approved: true,
    pending: false,
    requested: false,
    suggestions: false,
  });
});

it('selecting a place expands a collapsed sidebar and resets the tab', () => {
  map().setCollapsed(true);
  map().setTab(2);
  map().selectPlace(place);
  expect(map()).toMatchObject({ selectedPlace: place, sidebarCollapsed: false, tab: 0 });
});

it('closing the sidebar clears selection, tab and recording, and stops the recorder', () => {
  map().selectPlace(place);
  map().setTab(1);
  map().setVoiceRecording(new File(['x'], 'voice1.mp3'));
  const resets = map().voiceResets;
  map().closeSidebar();
  expect(map()).toMatchObject({
    selectedPlace: null,
    tab: 0,
    voiceRecording: null,
    voiceResets: resets + 1,
  });
});

describe('filters', () => {
  it('toggling Pending first closes the sidebar', () => {
    map().selectPlace(place);
    map().toggleFilter('pending');
    expect(map().selectedPlace).toBeNull();
    expect(map().filters.pending).toBe(true);
  });

  it.each(['approved', 'requested', 'suggestions'] as const)(
    'toggling %s leaves the sidebar open',
    (layer) => {
      map().selectPlace(place);
      const before = map().filters[layer];
      map().toggleFilter(layer);
      expect(map().filters[layer]).toBe(!before);
      expect(map().selectedPlace).toBe(place);
    },
  );
});

describe('zoom', () => {
  it('steps from what is shown, not from the last command', () => {
    map().reportViewport({
      center: { lat: 38, lng: 46 },
      zoom: 9,
      bounds: { south: 0, west: 0, north: 1, east: 1 },
      size: { width: 1, height: 1 },
    });
    map().zoomBy(1);
    expect(map().camera).toEqual({ center: { lat: 38, lng: 46 }, zoom: 10 });
  });

  it.each([
    [zoomRange.max, zoomRange.max],
    [zoomRange.max + 1, zoomRange.max],
    [zoomRange.min, zoomRange.min],
    [zoomRange.min - 1, zoomRange.min],
  ])('keeps %i within its range', (asked, given) => {
    map().moveTo({ center: defaultCamera.center, zoom: asked });
    expect(map().camera.zoom).toBe(given);
  });
});
