import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import type { Content, Field } from '@shared/contract/fields.ts';
import type { AgreementLanguage } from '@shared/contract/licence.ts';
import type { CorrectedContent, HistoryAction, Location } from '@shared/contract/schemas.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import type { PlaceStatus, StoredStatus, SuggestionState } from '@shared/contract/status.ts';

/**
 * `places/{place_id}`. Published ones are readable by everyone, so nothing here is personal, and no
 * field holds what nobody approved: of a pending place it is what the server itself knows.
 */
export interface StoredPlace extends Content {
  place_id: string;
  location: Location;
  approximate: boolean;
  status: StoredStatus;
  /** Grows by one with every change but the arrival or refusal of suggestions. */
  revision: number;
  /** It was deleted once and a suggestion brought it back. */
  was_deleted: boolean;
  /** What `restore` goes back to; null when nothing that was deleted waits to be restored. */
  deleted_from: PlaceStatus | null;
  /** The history entry that keeps what `restore` brings back; null where the place has it itself. */
  deleted_in: string | null;
  /** History of lower revisions is for admins: it tells of what was deleted before. */
  history_from: number;
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
  /** What was published in place of what stands here. */
  corrected: CorrectedContent;
  reason: string | null;
  reason_id: DeclineReason | null;
  /**
   * The version of the licence that its contributor agreed to. Null: it was given before anybody was asked, or
   * an operator brought it from a file.
   */
  licence: number | null;
  /** The language in which they did; null where that was not kept. */
  licence_language: AgreementLanguage | null;
  /** Who speaks in its recording, where they chose to say. It stays here, whatever is taken: never a place's. */
  speaker: Speaker | null;
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** What an admin corrected while approving. */
export interface Correction {
  field: string;
  suggested: unknown;
  published: unknown;
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
  /** Why the suggestion was declined. */
  reason: string | null;
  reason_id: DeclineReason | null;
  /** Of an approval; never for others than admins. Older ones do not say it. */
  corrections?: Correction[];
  /** Of what visitors can see; nothing that no admin has approved. */
  changes: FieldChange[];
  /** What a place said when it was deleted, or brought back by a suggestion; never shown. */
  kept: Content | null;
  /** Of an undo: ids of the entries that it took back. Older ones do not say it. */
  undid?: string[];
}
