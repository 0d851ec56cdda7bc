import { mapStart, mapZooms } from '@shared/geo/map-zooms.ts';
import { createStore } from 'zustand/vanilla';
import type { KnownPlace } from './places/protocol.ts';
import type { Camera, ShownYear, Viewport } from './types.ts';

export const defaultCamera: Camera = mapStart;
/** Zoom of the map after the user has chosen a place (product.md §9). */
export const placeZoom = 13;

export const layerNames = ['approved', 'pending', 'requested', 'suggestions'] as const;
export type LayerName = (typeof layerNames)[number];

/** `unknown` if the places could not be loaded. */
export type Count = number | 'loading' | 'unknown';

/** State of the map on the client (product.md §3). It does not include the panel's content. */
export interface MapState {
  camera: Camera;
  viewport: Viewport | null;
  selectedPlace: KnownPlace | null;
  year: ShownYear;
  filters: Record<LayerName, boolean>;
  counts: Record<LayerName, Count>;
}

interface MapActions {
  moveTo: (camera: Camera) => void;
  zoomBy: (step: number) => void;
  reportViewport: (viewport: Viewport) => void;
  selectPlace: (place: KnownPlace | null) => void;
  toggleFilter: (layer: LayerName) => void;
  setFilter: (layer: LayerName, on: boolean) => void;
  setCount: (layer: LayerName, count: Count) => void;
}

export const initialMapState: MapState = {
  camera: defaultCamera,
  viewport: null,
  selectedPlace: null,
  year: 'original',
  filters: { approved: true, pending: false, requested: false, suggestions: false },
  counts: { approved: 0, pending: 0, requested: 0, suggestions: 0 },
};

export const zoomRange = mapZooms;
const clampZoom = (zoom: number) => Math.max(zoomRange.min, Math.min(zoomRange.max, zoom));

export const mapStore = createStore<MapState & MapActions>((set, get) => ({
  ...initialMapState,
  moveTo: (camera) => set({ camera: { ...camera, zoom: clampZoom(camera.zoom) } }),
  zoomBy: (step) => {
    const { viewport, camera, moveTo } = get();
    const now = viewport ?? camera;
    moveTo({ center: now.center, zoom: Math.round(now.zoom) + step });
  },
  reportViewport: (viewport) => set({ viewport }),
  selectPlace: (selectedPlace) => set({ selectedPlace }),
  toggleFilter: (layer) =>
    set(({ filters }) => ({ filters: { ...filters, [layer]: !filters[layer] } })),
  setFilter: (layer, on) => set(({ filters }) => ({ filters: { ...filters, [layer]: on } })),
  setCount: (layer, count) => set(({ counts }) => ({ counts: { ...counts, [layer]: count } })),
}));
