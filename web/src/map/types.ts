import type { Bounds } from '@shared/geo/bounds.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { SettlementClass } from '@shared/names/importance.ts';
import type { ShownStatus } from '@shared/contract/status.ts';
import type { NameScript } from '../i18n/languages.ts';
import type { LabelBox } from './labels/boxes.ts';

export type { Bounds, LatLng };

/** The map's present view. */
export interface Viewport {
  center: LatLng;
  zoom: number;
  bounds: Bounds;
  /** Size in CSS pixels. */
  size: { width: number; height: number };
  /** The area of the map's credits, if any: no label is placed there. */
  credits?: LabelBox | null;
}

/** A command to the map: each new object moves it, an old one is not repeated. */
export interface Camera {
  center: LatLng;
  zoom: number;
}

/** Number of places of each layer in a cluster. */
export interface StatusCounts {
  approved: number;
  requested: number;
  pending: number;
}

/** Data that decide which labels are shown where there is no space for all. */
export interface LabelPriority {
  /** The label's style depends on the rank. */
  rank: SettlementClass;
  /** A higher value is more important (names/importance.ts). */
  importance: number;
}

/** Which names the labels show: the original ones, those of a Gregorian year, or today's. */
export type ShownYear = 'original' | number | 'today';

/** How certain the name in the shown year is. */
export type NameKnowledge = 'sure' | 'perhaps' | 'unknown';

/** A settlement without an original name on the map: a grey dot with today's name. */
export interface UnnamedPlace extends LabelPriority {
  id: string;
  position: LatLng;
  name: string;
}

/** The side of its marker on which a label is. */
export type LabelSide = 'right' | 'left' | 'above' | 'below';

export interface PlaceMarker extends LabelPriority {
  kind: 'place';
  /** The place's id. */
  id: string;
  position: LatLng;
  status: ShownStatus;
  /** The label's text: the original name, or the one of the shown year. */
  name: string;
  /** Today's name, if it differs. */
  today: string | null;
  /** How certain the name is; only set while a year is shown. */
  known?: NameKnowledge;
  selected: boolean;
  /** The label's position; null when there is no space for it. */
  label: PlacedLabel | null;
}

/** A marker's label on the map. */
export interface PlacedLabel {
  side: LabelSide;
  /** Whether today's name is shown below the original one. */
  today: boolean;
  /**
   * Pixels by which the label is lower than its marker's middle (higher if negative); only for
   * clusters.
   */
  shift?: number;
  /** Whether only the cluster's name is shown, because there is no space for the number of other places. */
  uncounted?: true;
}

export interface ClusterMarker {
  kind: 'cluster';
  id: string;
  position: LatLng;
  counts: StatusCounts;
  /** The cluster's most important place, if known; the cluster is at its position. */
  leader: (LabelPriority & { name: string; known?: NameKnowledge }) | null;
  label: PlacedLabel | null;
  /** The zoom at which the cluster splits. */
  opensAt: number;
}

export type MapMarker = PlaceMarker | ClusterMarker;

/** A point on the map for which the context menu opened, with its position on the screen (CSS pixels). */
export interface MapPoint {
  position: LatLng;
  offset: { x: number; y: number };
}

/** The content of a map. */
export interface ShownMap {
  camera: Camera;
  markers: readonly MapMarker[];
  /** Unnamed settlements, if the adapter shows them. */
  unnamed?: readonly UnnamedPlace[] | undefined;
  /** Accessible name. */
  label: string;
  theme: 'light' | 'dark';
  /** The script of names that the reader sees first. */
  script: NameScript;
}

/** The events of a map. */
export interface MapEvents {
  /** Called after every move, and once when the map is ready. */
  onViewChange: (viewport: Viewport) => void;
  onMarkerClick: (marker: MapMarker) => void;
  onUnnamedClick?: (place: UnnamedPlace) => void;
  /** A click on the map that hits no marker. */
  onMapClick: (position: LatLng) => void;
  /** A right click or a long press of 500 ms. */
  onContextMenu: (point: MapPoint) => void;
}

/**
 * The interface of the map for the rest of the app: two adapters implement it, and one contract test checks
 * both. It has no controls of its own; the app draws the zoom buttons.
 */
export type MapViewProps = Omit<ShownMap, 'script'> & MapEvents;
