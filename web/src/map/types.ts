import type { Bounds } from '@shared/geo/bounds.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { SettlementClass } from '@shared/names/importance.ts';
import type { ShownStatus } from '@shared/contract/status.ts';
import type { NameScript } from '../i18n/languages.ts';
import type { Box } from './labels/boxes.ts';

export type { Bounds, LatLng };

/** What the map shows now. */
export interface Viewport {
  center: LatLng;
  zoom: number;
  bounds: Bounds;
  /** CSS pixels. */
  size: { width: number; height: number };
  /** What the map's own credits cover of it, where they do: no name is set there. */
  credits?: Box | null;
}

/** A command to the map: each new object moves it, an old one is not repeated. */
export interface Camera {
  center: LatLng;
  zoom: number;
}

/** How many places of each layer lie in a cluster. */
export interface StatusCounts {
  approved: number;
  requested: number;
  pending: number;
}

/** What decides who is named where there is no room for all, and how. */
export interface Standing {
  /** What its lettering follows. */
  rank: SettlementClass;
  /** The higher the more important (names/importance.ts). */
  importance: number;
}

/** Which names the map bears: the original ones, those of a Gregorian year, or today's. */
export type ShownYear = 'original' | number | 'today';

/** How well it is known that a place was called so in the year that is shown. */
export type NameKnowledge = 'sure' | 'perhaps' | 'unknown';

/** A settlement that has no original name on the map yet: a grey dot with today's name. */
export interface UnnamedPlace extends Standing {
  id: string;
  position: LatLng;
  name: string;
}

/** Where a label stands, seen from its marker. */
export type LabelSide = 'right' | 'left' | 'above' | 'below';

export interface PlaceMarker extends Standing {
  kind: 'place';
  /** The place's id. */
  id: string;
  position: LatLng;
  status: ShownStatus;
  /** What the label shows: the original name, or the one of the year that is shown. */
  name: string;
  /** Today's name, where it is another one. */
  today: string | null;
  /** Where a year is shown. */
  known?: NameKnowledge;
  selected: boolean;
  /** Where its label stands; null where there is no room for it. */
  label: PlacedLabel | null;
}

/** A marker's label on the map. */
export interface PlacedLabel {
  side: LabelSide;
  /** Today's name beneath the original one. */
  today: boolean;
  /** Pixels by which it stands lower than its marker's middle (higher when negative); beside clusters alone. */
  shift?: number;
  /** A cluster's name alone, where there is no room for how many more it holds. */
  uncounted?: true;
}

export interface ClusterMarker {
  kind: 'cluster';
  id: string;
  position: LatLng;
  counts: StatusCounts;
  /** The most important place that it holds, where that is known: the cluster stands there. */
  leader: (Standing & { name: string; known?: NameKnowledge }) | null;
  label: PlacedLabel | null;
  /** Zoom at which it falls apart. */
  opensAt: number;
}

export type MapMarker = PlaceMarker | ClusterMarker;

/** A point on the map that was asked about, with where it lies in the map's frame (CSS pixels). */
export interface MapPoint {
  position: LatLng;
  offset: { x: number; y: number };
}

/** What a map shows. */
export interface ShownMap {
  camera: Camera;
  markers: readonly MapMarker[];
  /** Settlements that wait for their names, where the adapter shows them. */
  waiting?: readonly UnnamedPlace[] | undefined;
  /** Accessible name. */
  label: string;
  theme: 'light' | 'dark';
  /** The script of names that its reader sees first. */
  script: NameScript;
}

/** What a map tells. */
export interface MapEvents {
  /** After every move, and once when the map stands. */
  onViewChange: (viewport: Viewport) => void;
  onMarkerClick: (marker: MapMarker) => void;
  onUnnamedClick?: (place: UnnamedPlace) => void;
  /** A click beside all markers. */
  onMapClick: (position: LatLng) => void;
  /** A right click or a long press of 500 ms. */
  onContextMenu: (point: MapPoint) => void;
}

/**
 * The map as the rest of the app knows it: two adapters implement it, one contract test holds both.
 * No control of its own but the zoom buttons, which the app draws.
 */
export type MapViewProps = Omit<ShownMap, 'script'> & MapEvents;
