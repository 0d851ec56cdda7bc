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

/** A place as markers, labels and search need it, whatever layer it comes from. */
export interface MapPlace {
  place_id: string;
  lat: number;
  lng: number;
  status: PlaceStatus;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
}

/** What the map knows of a place, one that waits for its name too. */
export type KnownPlace = Omit<MapPlace, 'status'> & { status: ShownStatus };

/** Which layers are shown; pending and suggestions come from the API, not from the atlas. */
export interface ShownLayers {
  approved: boolean;
  requested: boolean;
}

/** What a place is called on the map. */
export interface ShownNames {
  name: string;
  /** Today's name, where it is another one. */
  today: string | null;
  /** Where a year is shown. */
  known?: NameKnowledge;
}

/** A search hit: the place and how well it fits (higher is better). */
export interface PlaceHit {
  place: MapPlace;
  score: number;
  /** The further name that it was found by; null for a chosen one. */
  form: string | null;
  /** What it was called in the year that is shown, where one is. */
  then?: ShownNames;
}

export type PlacesRequest =
  /** `kept`: whether this browser may have kept a list, to begin with. */
  | { type: 'start'; kept: boolean }
  | {
      type: 'view';
      id: number;
      bounds: Bounds;
      zoom: number;
      layers: ShownLayers;
      /** The script of the names that the markers bear. */
      script: NameScript;
    }
  | { type: 'extra'; places: MapPlace[] }
  | { type: 'search'; id: number; text: string; limit: number; near: LatLng; script: NameScript }
  /** From now on the names are those of that year. */
  | { type: 'year'; year: ShownYear }
  | { type: 'load-all' }
  /** `anywhere`: loads all names for it, where it is not known yet. */
  | { type: 'find'; id: number; placeId: string; anywhere: boolean };

export type PlacesStatus =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      approved: number;
      requested: number;
      /** Places whose names are loaded, and thus found by search. */
      loaded: number;
      /** Places that are found by search though their cells are not loaded. */
      found: number;
      /** Places whose further names are known to search. */
      named: number;
      /** Places of which it is known what they were called in some year. */
      dated: number;
      /** Whether names of the year that is shown are on their way, or could not be had. */
      years: 'ready' | 'loading' | 'failed';
      /** Bytes of map data so far (before compression). */
      bytes: number;
    };

export type PlacesReply =
  | { type: 'status'; status: PlacesStatus }
  | {
      type: 'markers';
      id: number;
      markers: MapMarker[];
      waiting: UnnamedPlace[];
      /** Where the next name is when the view holds none. */
      nearest: NearestName | null;
    }
  | { type: 'hits'; id: number; hits: PlaceHit[] }
  | { type: 'found'; id: number; place: KnownPlace | null };
