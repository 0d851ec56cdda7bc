import * as z from 'zod/mini';
import {
  correctedFields,
  declarationOf,
  fieldNames,
  fields,
  type Content,
  type CorrectedField,
  type Field,
  type KindValues,
} from './fields.ts';
import { agreementLanguages } from './licence.ts';
import type { AttestedName } from '../names/attested-name.ts';
import { declineReasons } from './decline-reasons.ts';
import { isDocumentId } from './document-id.ts';
import { placeIdKind } from './place-id.ts';
import { because } from './refused-input.ts';
import { speakerSchema } from './speaker-schema.ts';
import { placeStatuses, suggestionStates } from './status.ts';

/**
 * Schemas of responses (product.md §3, decisions.md "API"). The content of a place is declared in fields.ts, and the
 * requests in requests.ts.
 */

export const location = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});
export type Location = z.infer<typeof location>;

/** The id of a document in Firestore. */
export const documentId = z
  .string()
  .check(z.refine(isDocumentId, { error: 'not an id', ...because('not_an_id') }));

export const placeId = z.string().check(
  z.refine((id) => placeIdKind(id) !== null, {
    error: 'not a place id',
    ...because('not_an_id'),
  }),
);

const answerSchemas: { [K in keyof KindValues]: z.ZodMiniType<KindValues[K]> } = {
  name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  links: z.array(z.string()),
  photos: z.array(z.string()),
  recording: z.nullable(z.string()),
  // The server checked attested names when it received them. Documents from before attested names lack the field.
  names: z._default(z.array(z.custom<AttestedName>()), []),
};

const answerSchema = (field: Field) =>
  declarationOf(field).required === 'always' ? z.string() : answerSchemas[fields[field].kind];

/** The content of a place or suggestion as the API returns it. */
const content = {
  place_id: z.string(),
  ...(Object.fromEntries(fieldNames.map((field) => [field, answerSchema(field)])) as unknown as {
    [F in Field]: z.ZodMiniType<Content[F]>;
  }),
};

/** The values that a reviewer corrected in an approval. It contains only corrected fields. */
export type CorrectedContent = { [F in CorrectedField]?: Content[F] };
const correctedContent = z.object(
  Object.fromEntries(
    correctedFields.map((field) => [
      field,
      z.optional(field === 'names' ? z.array(z.custom<AttestedName>()) : answerSchema(field)),
    ]),
  ),
) as unknown as z.ZodMiniType<CorrectedContent>;

export const place = z.object({
  ...content,
  location,
  /** Whether the position is approximate; the panel then says so. */
  approximate: z.boolean(),
  status: z.enum([...placeStatuses, 'none']),
  /** Number of changes to the published place. An approval must contain the revision that the reviewer saw. */
  revision: z.int(),
  /** ISO 8601; null for a place that is not stored. */
  updated_at: z.nullable(z.string()),
  /**
   * The status that a restoration would give to the place. Only admins get this field, and only for a deleted place
   * that has a new suggestion.
   */
  deleted_from: z.optional(z.enum(placeStatuses)),
});
export type Place = z.infer<typeof place>;

const pendingSuggestion = z.object({
  id: z.string(),
  author: z.nullable(z.string()),
  created_at: z.string(),
  name_new: z.string(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  changes: z.array(z.enum(fieldNames)),
  /** Whether the suggestion only adds, and replaces nothing that is published. */
  only_adds: z.boolean(),
  /** Whether the suggestion contains links, files, or sources of its further names. */
  has_evidence: z.boolean(),
  /** The id of the list that contains this suggestion as a row. */
  list: z._default(z.nullable(z.string()), null),
  /** Whether this is the reader's own suggestion, on which another reviewer must decide. */
  needs_other: z.optional(z.boolean()),
  /** Present if a reviewer has passed the suggestion to another reviewer. */
  handed_on: z.optional(
    z.object({
      /** The reviewer's display name; null once the account has been deleted. */
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
      is_own: z.boolean(),
    }),
  ),
});
export type PendingSuggestion = z.infer<typeof pendingSuggestion>;

/** GET /places/pending: a place with pending suggestions. */
export const pendingPlace = z.extend(place, {
  pending_count: z.int(),
  /**
   * Pending suggestions for the place: those on this page of the queue, and the five oldest ones. The oldest suggestion
   * comes first. All pages together contain all pending suggestions.
   */
  waiting: z._default(z.array(pendingSuggestion), []),
  /** Time at which the oldest pending suggestion arrived. The queue is sorted by this time. */
  oldest_pending_at: z.string(),
  was_deleted: z.boolean(),
  /** The names of the place's province in the product's languages; null if the place is outside of all provinces. */
  province: z._default(z.nullable(z.record(z.string(), z.string())), null),
});
export type PendingPlace = z.infer<typeof pendingPlace>;

/**
 * GET /places/deleted: a deleted place with the content that a restoration would publish. Its `status` is `none`. If
 * somebody has suggested a name for the deleted place, `status` is the place's present status instead.
 */
export const deletedPlace = z.extend(place, {
  deleted_from: z.enum(placeStatuses),
});
export type DeletedPlace = z.infer<typeof deletedPlace>;

/**
 * A suggestion as reviewers and its contributor see it. People appear with display names only, never with emails or
 * uids.
 */
export const suggestion = z.object({
  id: z.string(),
  ...content,
  state: z.enum(suggestionStates),
  author: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /**
   * The reason from the list of reasons. Null if the suggestion was not declined, or if the list did not exist at that
   * time.
   */
  reason_id: z._default(z.nullable(z.enum(declineReasons)), null),
  /** The fields that a reviewer approved. */
  taken: z.array(z.enum(fieldNames)),
  corrected: z._default(correctedContent, {}),
  /** The version of the licence that the contributor accepted (licence.ts); null if the contributor was not asked. */
  licence: z._default(z.nullable(z.int()), null),
  /** The language in which the contributor accepted the licence; null if it was not recorded. */
  licence_language: z._default(z.nullable(z.enum(agreementLanguages)), null),
  /** The recording's speaker, for its contributor and reviewers only. */
  speaker: z._default(z.nullable(speakerSchema), null),
  /** The id of the list that contains this suggestion as a row. */
  list: z._default(z.nullable(z.string()), null),
  /** The questions to the contributor, with the answers. They are kept while the suggestion is undecided. */
  questions: z._default(
    z.array(z.object({ question: z.string(), answer: z.nullable(z.string()) })),
    [],
  ),
  /** For reviewers only: whether the suggestion is the reader's own, so that another reviewer must decide on it. */
  needs_other: z.optional(z.boolean()),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Response to POST …/ask and …/answer. */
export const suggestionState = z.pick(suggestion, { id: true, place_id: true, state: true });
export type SuggestionStateAnswer = z.infer<typeof suggestionState>;

/** GET /places/suggestions: a suggestion of the caller, with its place's present position and status. */
export const ownSuggestion = z.extend(suggestion, {
  location,
  status: z.enum(placeStatuses),
});
export type OwnSuggestion = z.infer<typeof ownSuggestion>;

/** Response to POST /lists/{id}/withdraw. */
export const withdrawnRows = z.object({
  withdrawn: z.int(),
  left: z.boolean(),
});
export type WithdrawnRows = z.infer<typeof withdrawnRows>;

/**
 * History entries about merges and deletions that need a second reviewer. Only reviewers see these entries. A proposal
 * does not change the place until it is confirmed.
 */
export const proposalActions = [
  'merge_proposed',
  'deletion_proposed',
  'proposal_refused',
  'proposal_withdrawn',
] as const;

export const historyActions = [
  'created',
  'suggested',
  'approved',
  'asked',
  'declined',
  'requested',
  'deleted',
  'restored',
  'imported',
  'merged',
  'undone',
  /**
   * Only admins see these entries. `muted` means that a flag has muted recordings, or that an admin has confirmed the
   * muting.
   */
  'muted',
  'unmuted',
  ...proposalActions,
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** GET /places/{id}/history: an entry of the place's history. */
export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(historyActions),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  reason_id: z._default(z.nullable(z.enum(declineReasons)), null),
  /**
   * Only reviewers get `corrections` and `suggested_by`. `corrections` contains the suggested and the published value
   * of each field that the reviewer has corrected. `suggested_by` is the contributor, who is named here because the
   * published values come from the reviewer.
   */
  corrections: z.optional(
    z.array(z.object({ field: z.string(), suggested: z.unknown(), published: z.unknown() })),
  ),
  suggested_by: z.optional(z.nullable(z.string())),
  /**
   * The id of the place that was merged into this one. Only reviewers get this field. It is missing once the two places
   * have been separated.
   */
  merged_id: z.optional(z.string()),
  /** The id of a merged place, if the entry comes from that place's history. Only reviewers get this field. */
  place_id: z.optional(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** POST /places/{id}/undo: the changes in one place that the call has undone, or would undo. */
export const undonePlace = z.object({
  place_id: z.string(),
  name_new: z.string(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  /** Number of the account's suggestions that are declined. */
  declined: z.int(),
  /** Number of other people's suggestions that are pending again, because the account had decided on them. */
  reopened: z.int(),
  /** Fields that get their earlier value back. The field `status` may be one of them. */
  reverted: z.array(z.string()),
  /** The main names that the place loses. `after` is the name that comes back, or null if there is none. */
  names: z.array(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** One name from each of the first declined suggestions. */
  suggested: z.array(z.string()),
});
export type UndonePlace = z.infer<typeof undonePlace>;

/** Response to POST /storage/upload. */
export const uploadAnswer = z.object({
  url: z.string(),
  path: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** GET /geocode: a place for the searched point (product.md §3). */
export const geocodeCandidate = z.object({
  placeId: z.string(),
  placeName: z.string(),
  /** For a bare point: the nearest settlement, as a landmark. The user cannot choose the landmark. */
  landmark: z.nullable(z.object({ name: z.string(), metres: z.number() })),
  place: z.object({
    place_id: z.string(),
    address_components: z.array(
      z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
    ),
    corrections: z.object({ name_az: z.nullable(z.string()), name_loc: z.nullable(z.string()) }),
    geometry: z.object({ location }),
    status: z.enum([...placeStatuses, 'none']),
    formatted_address: z.string(),
  }),
});
export type GeocodeCandidate = z.infer<typeof geocodeCandidate>;

/** GET /geocode/autocomplete: one prediction. */
export const prediction = z.object({
  placeId: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.nullable(location),
});
export type Prediction = z.infer<typeof prediction>;
