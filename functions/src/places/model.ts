import type { Content, Field } from '../contract/fields.ts';
import type { HistoryAction, Location } from '../contract/schemas.ts';
import type { PlaceStatus, StoredStatus, SuggestionState } from '../contract/status.ts';

/** `places/{place_id}`. Published ones are readable by everyone, so nothing here is personal. */
export interface StoredPlace extends Content {
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
export interface StoredSuggestion extends Content {
  id: string;
  place_id: string;
  /** Null once the account has been deleted; so is `author`. */
  uid: string | null;
  author: string | null;
  state: SuggestionState;
  created_at: Date;
  decided_at: Date | null;
  taken: Field[];
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
  kept: Content | null;
}
