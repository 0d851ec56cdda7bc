import type { Bounds } from '@shared/geo/bounds.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { SettlementClass } from '@shared/names/importance.ts';
import type { ShownStatus } from '@shared/contract/status.ts';
import type { NameScript } from '../i18n/languages.ts';
import type { LabelBox } from './labels/boxes.ts';

export type { Bounds, LatLng };

/** The map's current view. */
export interface Viewport {
  center: LatLng;
  zoom: number;
  bounds: Bounds;
  /** Size in CSS pixels. */
  size: { width: number; height: number };
  /** The area that the map's credits cover, if any. Labels are not placed there. */
  credits?: LabelBox | null;
}

/** A command that moves the map. The map obeys each new object once. */
export interface Camera {
  center: LatLng;
  zoom: number;
}

/** Number of a cluster's places by status. */
export interface StatusCounts {
  approved: number;
  requested: number;
  pending: number;
}

/** Data that decide which labels are shown if there is not enough space. */
export interface LabelPriority {
  /** The label's style depends on the rank. */
  rank: SettlementClass;
  /** A higher value is more important (names/importance.ts). */
  importance: number;
}

/** The names that the labels show: the original names, the names of a Gregorian year, or today's names. */
export type ShownYear = 'original' | number | 'today';

/** How certain the name in the shown year is. */
export type NameKnowledge = 'sure' | 'perhaps' | 'unknown';

/** A settlement without an original name on the map: a grey dot with today's name. */
export interface UnnamedPlace extends LabelPriority {
  id: string;
  position: LatLng;
  name: string;
}

/** The side of a marker at which its label is. */
export type LabelSide = 'right' | 'left' | 'above' | 'below';

export interface PlaceMarker extends LabelPriority {
  kind: 'place';
  /** Id of the place. */
  id: string;
  position: LatLng;
  status: ShownStatus;
  /** The label's text: the original name, or the name in the shown year. */
  name: string;
  /** Today's name, if it differs from `name`. */
  today: string | null;
  /** How certain the name in the shown year is. Missing if no year is shown. */
  known?: NameKnowledge;
  selected: boolean;
  /** The label's position; null if there is no space for a label. */
  label: PlacedLabel | null;
}

/** A marker's label on the map. */
export interface PlacedLabel {
  side: LabelSide;
  /** Whether today's name is shown below the original name. */
  today: boolean;
  /** Vertical offset of the label from its marker's middle in pixels; positive is down. Only for clusters. */
  shift?: number;
  /** Set if only the cluster's name is shown, because there is no space for the number of the other places. */
  uncounted?: true;
}

export interface ClusterMarker {
  kind: 'cluster';
  id: string;
  position: LatLng;
  counts: StatusCounts;
  /** The cluster's most important place, which is at the cluster's position; null if unknown. */
  leader: (LabelPriority & { name: string; known?: NameKnowledge }) | null;
  label: PlacedLabel | null;
  /** The zoom at which the cluster splits. */
  opensAt: number;
}

export type MapMarker = PlaceMarker | ClusterMarker;

/** The position on the map at which the context menu opened, and its position on the screen in CSS pixels. */
export interface MapPoint {
  position: LatLng;
  offset: { x: number; y: number };
}

/** Content and appearance of a map. */
export interface ShownMap {
  camera: Camera;
  markers: readonly MapMarker[];
  /** Unnamed settlements, if the adapter shows them. */
  unnamed?: readonly UnnamedPlace[] | undefined;
  /** Accessible name. */
  label: string;
  theme: 'light' | 'dark';
  /** The script in which the reader sees names first. */
  script: NameScript;
}

/** The events of a map. */
export interface MapEvents {
  /** Called after every move, and once when the map is ready. */
  onViewChange: (viewport: Viewport) => void;
  onMarkerClick: (marker: MapMarker) => void;
  onUnnamedClick?: (place: UnnamedPlace) => void;
  /** Called for a click on the map, but not on a marker. */
  onMapClick: (position: LatLng) => void;
  /** Called for a right click, or a long press of 500 ms. */
  onContextMenu: (point: MapPoint) => void;
}

/**
 * The interface between the app and a map. Two adapters implement it, and one contract test checks both adapters. A map
 * has no controls; the app draws the zoom buttons.
 */
export type MapViewProps = Omit<ShownMap, 'script'> & MapEvents;
