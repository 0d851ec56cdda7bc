import type { Place } from '@contract/schemas.ts';
import { create } from 'zustand';
import type { Camera, LatLng, Viewport } from './types.ts';

/** Where the map starts and how near it goes to a chosen place (product.md §9). */
export const defaultCamera: Camera = { center: { lat: 37.8, lng: 46.7738 }, zoom: 7 };
export const placeZoom = 13;

export const layerNames = ['approved', 'pending', 'requested', 'suggestions'] as const;
export type LayerName = (typeof layerNames)[number];

/** The client map state of product.md §3, and what closes and opens with it. */
export interface MapState {
  /** The last command to the map (centre and zoom). */
  camera: Camera;
  /** What the map shows since its last move; null before it stands. */
  viewport: Viewport | null;
  selectedPlace: Place | null;
  filters: Record<LayerName, boolean>;
  counts: Record<LayerName, number>;
  /** The point that the context menu was opened at. */
  selectedLatLng: LatLng | null;
  voiceRecording: File | null;
  /** The place panel, folded to its title. */
  sidebarCollapsed: boolean;
  /** The panel's view: 0 is Info. */
  tab: number;
  /** Grows whenever the voice recorder must stop and forget. */
  voiceResets: number;
}

interface MapActions {
  moveTo: (camera: Camera) => void;
  zoomBy: (step: number) => void;
  reportViewport: (viewport: Viewport) => void;
  selectPlace: (place: Place) => void;
  setTab: (tab: number) => void;
  setCollapsed: (collapsed: boolean) => void;
  setVoiceRecording: (recording: File | null) => void;
  selectLatLng: (position: LatLng | null) => void;
  /** Clears selection, tab and recording; stops an active recording. */
  closeSidebar: () => void;
  toggleFilter: (layer: LayerName) => void;
  setFilter: (layer: LayerName, on: boolean) => void;
  setCount: (layer: LayerName, count: number) => void;
}

const closed = {
  selectedPlace: null,
  sidebarCollapsed: false,
  tab: 0,
  voiceRecording: null,
} as const;

export const initialMapState: MapState = {
  camera: defaultCamera,
  viewport: null,
  filters: { approved: true, pending: false, requested: false, suggestions: false },
  counts: { approved: 0, pending: 0, requested: 0, suggestions: 0 },
  selectedLatLng: null,
  voiceResets: 0,
  ...closed,
};

export const zoomRange = { min: 5, max: 18 } as const;
const clampZoom = (zoom: number) => Math.max(zoomRange.min, Math.min(zoomRange.max, zoom));

export const useMap = create<MapState & MapActions>((set, get) => ({
  ...initialMapState,
  moveTo: (camera) => set({ camera: { ...camera, zoom: clampZoom(camera.zoom) } }),
  zoomBy: (step) => {
    const { viewport, camera, moveTo } = get();
    const now = viewport ?? camera;
    moveTo({ center: now.center, zoom: Math.round(now.zoom) + step });
  },
  reportViewport: (viewport) => set({ viewport }),
  selectPlace: (place) => set({ selectedPlace: place, sidebarCollapsed: false, tab: 0 }),
  setTab: (tab) => set({ tab }),
  setCollapsed: (sidebarCollapsed) => set({ sidebarCollapsed }),
  setVoiceRecording: (voiceRecording) => set({ voiceRecording }),
  selectLatLng: (selectedLatLng) => set({ selectedLatLng }),
  closeSidebar: () => set(({ voiceResets }) => ({ ...closed, voiceResets: voiceResets + 1 })),
  toggleFilter: (layer) => {
    // Pending is the admin's working layer: it starts from a clean map (product.md §4).
    if (layer === 'pending') get().closeSidebar();
    set(({ filters }) => ({ filters: { ...filters, [layer]: !filters[layer] } }));
  },
  setFilter: (layer, on) => set(({ filters }) => ({ filters: { ...filters, [layer]: on } })),
  setCount: (layer, count) => set(({ counts }) => ({ counts: { ...counts, [layer]: count } })),
}));
