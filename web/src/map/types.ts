import type { Bounds } from '@shared/geo/bounds.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { SettlementClass } from '@shared/names/importance.ts';
import type { ShownStatus } from '@shared/contract/status.ts';
import type { NameScript } from '../i18n/languages.ts';
import type { LabelBox } from './labels/boxes.ts';

export type { Bounds, LatLng };

export interface Viewport {
  center: LatLng;
  zoom: number;
  bounds: Bounds;
  /** Size of the map in CSS pixels. */
  size: { width: number; height: number };
  /** The area that the map's credits cover. Labels are not placed in this area. */
  credits?: LabelBox | null;
}

/** A command that moves the map. The map moves once for each new object, even if the values are equal. */
export interface Camera {
  center: LatLng;
  zoom: number;
}

export interface StatusCounts {
  approved: number;
  requested: number;
  pending: number;
}

export interface LabelPriority {
  rank: SettlementClass;
  /** A place with a higher value is more important (names/importance.ts). */
  importance: number;
}

/** The names that the labels show: the original names, the names of a Gregorian year, or today's names. */
export type ShownYear = 'original' | number | 'today';

export type NameKnowledge = 'sure' | 'perhaps' | 'unknown';

export interface UnnamedPlace extends LabelPriority {
  id: string;
  position: LatLng;
  name: string;
}

export type LabelSide = 'right' | 'left' | 'above' | 'below';

export interface PlaceMarker extends LabelPriority {
  kind: 'place';
  id: string;
  position: LatLng;
  status: ShownStatus;
  name: string;
  /** Today's name, if it differs from `name`. */
  today: string | null;
  known?: NameKnowledge;
  selected: boolean;
  /** The label is null if there is no space for it. */
  label: PlacedLabel | null;
}

export interface PlacedLabel {
  side: LabelSide;
  today: boolean;
  /** Vertical offset in pixels between a cluster's middle and its label; positive is down. */
  shift?: number;
  /** True if there is no space for the number of the cluster's other places. */
  uncounted?: true;
}

export interface ClusterMarker {
  kind: 'cluster';
  id: string;
  position: LatLng;
  counts: StatusCounts;
  /** The cluster's most important place. The cluster has this place's position. Null for a cell that has not loaded. */
  leader: (LabelPriority & { name: string; known?: NameKnowledge }) | null;
  label: PlacedLabel | null;
  opensAt: number;
}

export type MapMarker = PlaceMarker | ClusterMarker;

/** The position at which the context menu opened, and its offset from the map's upper left corner in CSS pixels. */
export interface MapPoint {
  position: LatLng;
  offset: { x: number; y: number };
}

export interface ShownMap {
  camera: Camera;
  markers: readonly MapMarker[];
  unnamed?: readonly UnnamedPlace[] | undefined;
  label: string;
  theme: 'light' | 'dark';
  /** The reader's preferred script. If a name exists in several scripts, its form in this script comes first. */
  script: NameScript;
}

export interface MapEvents {
  onViewChange: (viewport: Viewport) => void;
  onMarkerClick: (marker: MapMarker) => void;
  onUnnamedClick?: (place: UnnamedPlace) => void;
  onMapClick: (position: LatLng) => void;
  /** Called after a right click, or after a long press of 500 ms. */
  onContextMenu: (point: MapPoint) => void;
}

/**
 * The interface between the app and a map. Two adapters implement it, and one contract test checks both adapters. A map
 * has no controls; the app draws the zoom buttons.
 */
export type MapViewProps = Omit<ShownMap, 'script'> & MapEvents;
