import type { HistoryAction, Location, TakeableField } from '../contract/schemas.ts';
import type { PlaceStatus, StoredStatus, SuggestionState } from '../contract/status.ts';

/** What suggestions propose and approvals change. */
export interface PlaceContent {
  name_new: string;
  name_az: string | null;
  name_loc: string | null;
  about: string | null;
  /** http(s) links and uploaded documents, in the contributor's order. */
  links: string[];
  /** Uploaded photos. */
  images: string[];
  voiceUrl: string | null;
}

/** `places/{place_id}`. Published ones are readable by everyone, so nothing here is personal. */
export interface StoredPlace extends PlaceContent {
  place_id: string;
  location: Location;
  approximate: boolean;
  status: StoredStatus;
  /** Grows by one with every change but the arrival or refusal of suggestions. */
  revision: number;
  /** It was deleted once and a suggestion brought it back. */
  was_deleted: boolean;
  /** What `restore` goes back to; null unless deleted. */
  deleted_from: PlaceStatus | null;
  created_at: Date;
  updated_at: Date;
}

/** `places/{place_id}/suggestions/{id}`. */
export interface StoredSuggestion extends PlaceContent {
  id: string;
  place_id: string;
  /** Null once the account has been deleted; so is `author`. */
  uid: string | null;
  author: string | null;
  state: SuggestionState;
  created_at: Date;
  decided_at: Date | null;
  taken: TakeableField[];
  reason: string | null;
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** `places/{place_id}/history/{id}`. */
export interface StoredHistory {
  id: string;
  place_id: string;
  at: Date;
  action: HistoryAction;
  uid: string | null;
  by: string | null;
  /** The place's revision after the change. */
  revision: number;
  suggestion_id: string | null;
  /** Of what visitors can see; nothing that no admin has approved. */
  changes: FieldChange[];
  /** The last version of a place that was deleted; never shown. */
  kept: PlaceContent | null;
}
