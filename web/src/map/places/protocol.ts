import type { PlaceStatus, ShownStatus } from '@shared/contract/status.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { NearestName } from './nearest.ts';
import type {
  Bounds,
  LatLng,
  MapMarker,
  NameKnowledge,
  ShownYear,
  UnnamedPlace,
} from '../types.ts';

export interface MapPlace {
  place_id: string;
  lat: number;
  lng: number;
  status: PlaceStatus;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  /** Ids of places that were merged into this place. */
  merged_ids?: readonly string[];
}

/** The data that the map has about a place or an unnamed settlement. */
export type KnownPlace = Omit<MapPlace, 'status'> & { status: ShownStatus };

/**
 * Visibility of the atlas's layers. Pending places and the user's own suggestions are in other layers, which come from
 * the API.
 */
export interface ShownLayers {
  approved: boolean;
  requested: boolean;
}

export interface ShownNames {
  name: string;
  /** Today's name, if it differs from `name`. */
  today: string | null;
  /** How certain the name in the shown year is. The property is missing if no year is shown. */
  known?: NameKnowledge;
}

/** A search result: the place and its score (higher is better). */
export interface PlaceHit {
  place: MapPlace;
  score: number;
  /** The further name that matched; null for a main name. */
  form: string | null;
  /** The place's name in the shown year, if a year is shown. */
  then?: ShownNames;
}

export interface SearchResult {
  hits: PlaceHit[];
  /**
   * The folded texts that were searched for: the whole text, and the text without a word for the kind of place
   * (searched-parts.ts).
   */
  parts: string[];
}

export type PlacesRequest =
  /**
   * `kept`: whether this browser may have a cached manifest. `list`: the manifest's text, if the page has requested the
   * manifest; null if the page's request failed. Without `list`, the worker requests the manifest.
   */
  | { type: 'start'; kept: boolean; list?: string | null }
  | { type: 'connection-is-free' }
  | {
      type: 'view';
      id: number;
      bounds: Bounds;
      zoom: number;
      layers: ShownLayers;
      script: NameScript;
    }
  | { type: 'extra'; places: MapPlace[] }
  | { type: 'search'; id: number; text: string; limit: number; near: LatLng; script: NameScript }
  | { type: 'year'; year: ShownYear }
  | { type: 'load-all' }
  /** `anywhere`: whether to load all names if the place is not loaded yet. */
  | { type: 'find'; id: number; placeId: string; anywhere: boolean };

export type PlacesStatus =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      approved: number;
      requested: number;
      /** Number of places whose main names have loaded, so that search finds them. */
      loaded: number;
      /** Number of places that search finds in shards, although their cells are not loaded. */
      found: number;
      /** Number of places whose further names have loaded. */
      named: number;
      /** Number of places whose dated names have loaded. */
      dated: number;
      /** Whether the names of the shown year are loading, or have failed to load. */
      years: 'ready' | 'loading' | 'failed';
      /** Bytes of loaded map data (before compression). */
      bytes: number;
    };

export type PlacesReply =
  | { type: 'status'; status: PlacesStatus }
  | {
      type: 'markers';
      id: number;
      markers: MapMarker[];
      unnamed: UnnamedPlace[];
      /** The nearest named place if the view contains no named place. */
      nearest: NearestName | null;
    }
  | ({ type: 'hits'; id: number } & SearchResult)
  | { type: 'found'; id: number; place: KnownPlace | null };
