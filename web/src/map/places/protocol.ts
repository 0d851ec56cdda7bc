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

/** A place as markers, labels and search need it, from any layer. */
export interface MapPlace {
  place_id: string;
  lat: number;
  lng: number;
  status: PlaceStatus;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  /** Ids of places that were merged into this one. */
  merged_ids?: readonly string[];
}

/** The map's data of a place, also of an unnamed one. */
export type KnownPlace = Omit<MapPlace, 'status'> & { status: ShownStatus };

/** The visible layers; pending places and suggestions come from the API, not from the atlas. */
export interface ShownLayers {
  approved: boolean;
  requested: boolean;
}

/** The names of a place on the map. */
export interface ShownNames {
  name: string;
  /** Today's name, if it differs. */
  today: string | null;
  /** How certain the name is; only set while a year is shown. */
  known?: NameKnowledge;
}

/** A search result: the place and its score (higher is better). */
export interface PlaceHit {
  place: MapPlace;
  score: number;
  /** The further name that matched; null for a main name. */
  form: string | null;
  /** The place's name in the shown year, if any. */
  then?: ShownNames;
}

/** The answer to a search. */
export interface SearchResult {
  hits: PlaceHit[];
  /** The readings of the searched text: whole, and without a word for the kind of place (searched-parts.ts). */
  parts: string[];
}

export type PlacesRequest =
  /**
   * `kept`: whether this browser may have a cached list to start with. `list`: the list's text if the page has
   * requested it, null if that failed; otherwise the worker requests it.
   */
  | { type: 'start'; kept: boolean; list?: string | null }
  /** Files that markers do not need may be requested from now on. */
  | { type: 'connection-is-free' }
  | {
      type: 'view';
      id: number;
      bounds: Bounds;
      zoom: number;
      layers: ShownLayers;
      /** The script of the labels. */
      script: NameScript;
    }
  | { type: 'extra'; places: MapPlace[] }
  | { type: 'search'; id: number; text: string; limit: number; near: LatLng; script: NameScript }
  /** Shows the names of that year from now on. */
  | { type: 'year'; year: ShownYear }
  | { type: 'load-all' }
  /** `anywhere`: loads all names if the place is not loaded yet. */
  | { type: 'find'; id: number; placeId: string; anywhere: boolean };

export type PlacesStatus =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      approved: number;
      requested: number;
      /** Number of places with loaded names, which search finds. */
      loaded: number;
      /** Number of places that search finds although their cells are not loaded. */
      found: number;
      /** Number of places with loaded further names. */
      named: number;
      /** Number of places with dated names. */
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
      /** The nearest named place when the view contains none. */
      nearest: NearestName | null;
    }
  | ({ type: 'hits'; id: number } & SearchResult)
  | { type: 'found'; id: number; place: KnownPlace | null };
