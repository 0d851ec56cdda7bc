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
  merged_ids?: readonly string[];
}

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
  /** Says how certain the name in the shown year is. If no year is shown, the property is missing. */
  known?: NameKnowledge;
}

/** A place that a search has found. A higher `score` means a better match. */
export interface PlaceHit {
  place: MapPlace;
  score: number;
  /** The further name that matched; null for a main name. */
  form: string | null;
  then?: ShownNames;
}

export interface SearchResult {
  hits: PlaceHit[];
  /**
   * The folded texts that were searched for: the whole text, and the text without a word for a kind of place, if there
   * is such a word (searched-parts.ts).
   */
  parts: string[];
}

export type PlacesRequest =
  /**
   * If `kept` is true, this browser may have a cached manifest. `list` is the manifest's text, if the page has
   * requested the manifest; null if the page's request failed. Without `list`, the worker requests the manifest.
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
      /**
       * Id of the selected place. If a year is shown and a cluster contains this place, the reply also contains a
       * separate marker of the place, with its name in that year.
       */
      selected?: string | undefined;
    }
  | { type: 'extra'; places: MapPlace[] }
  | { type: 'search'; id: number; text: string; limit: number; near: LatLng; script: NameScript }
  | { type: 'year'; year: ShownYear }
  | { type: 'load-all' }
  /** If `anywhere` is true and the place is not loaded yet, the worker loads all cells. */
  | { type: 'find'; id: number; placeId: string; anywhere: boolean };

export type PlacesStatus =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      approved: number;
      requested: number;
      loaded: number;
      /** Number of places that search finds without their cells: in shards and in the signed-in user's layers. */
      found: number;
      named: number;
      dated: number;
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
      nearest: NearestName | null;
    }
  | ({ type: 'hits'; id: number } & SearchResult)
  /** `place` is null if the place is unknown; undefined if it may be in a cell that could not be loaded. */
  | { type: 'found'; id: number; place: KnownPlace | null | undefined };
