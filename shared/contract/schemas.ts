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
  // The server checked attested names when it received them, so this schema accepts any list. Older documents lack the
  // field.
  names: z._default(z.array(z.custom<AttestedName>()), []),
};

const answerSchema = (field: Field) =>
  declarationOf(field).required === 'always' ? z.string() : answerSchemas[fields[field].kind];

const content = {
  place_id: z.string(),
  ...(Object.fromEntries(fieldNames.map((field) => [field, answerSchema(field)])) as unknown as {
    [F in Field]: z.ZodMiniType<Content[F]>;
  }),
};

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
  approximate: z.boolean(),
  status: z.enum([...placeStatuses, 'none']),
  /**
   * Number of changes to the published place. An approval must contain the revision that the reviewer saw. Contributors
   * of a pending place always get 1.
   */
  revision: z.int(),
  /**
   * Time of the place's last change, in ISO 8601. Null for a place that is not stored. Contributors of a pending place
   * get the time of their newest suggestion.
   */
  updated_at: z.nullable(z.string()),
  /**
   * The status that a restoration would give to the place. Only admins get this field, and only for a deleted place
   * that has a new suggestion.
   */
  deleted_from: z.optional(z.enum(placeStatuses)),
});
export type Place = z.infer<typeof place>;

/**
 * True if an operator's command made the change, if a flag that muted recordings made it, or if the account that made
 * it has been deleted. Missing if the account exists, even if it has no name. Only reviewers get this field.
 */
const hasNoAccount = z.optional(z.boolean());

const pendingSuggestion = z.object({
  id: z.string(),
  author: z.nullable(z.string()),
  created_at: z.string(),
  name_new: z.string(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  changes: z.array(z.enum(fieldNames)),
  only_adds: z.boolean(),
  /**
   * True if the suggestion contains evidence: links, documents, photos, or sources of its further names. Recordings do
   * not count as evidence.
   */
  has_evidence: z.boolean(),
  list: z._default(z.nullable(z.string()), null),
  needs_other: z.optional(z.boolean()),
  has_no_account: hasNoAccount,
  handed_on: z.optional(
    z.object({
      /** Display name of the reviewer. Null if the account has no name or has been deleted. */
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
      is_own: z.boolean(),
    }),
  ),
});
export type PendingSuggestion = z.infer<typeof pendingSuggestion>;

export const pendingPlace = z.extend(place, {
  pending_count: z.int(),
  /**
   * Some of the place's pending suggestions. The five oldest come first, then the other suggestions that belong to this
   * page of the queue. All pages together contain all pending suggestions.
   */
  waiting: z._default(z.array(pendingSuggestion), []),
  /** Time at which the oldest pending suggestion arrived. The review queue is sorted by this time. */
  oldest_pending_at: z.string(),
  was_deleted: z.boolean(),
  /** The province's name in each language of the product. Null if the place is outside of all provinces. */
  province: z._default(z.nullable(z.record(z.string(), z.string())), null),
});
export type PendingPlace = z.infer<typeof pendingPlace>;

/**
 * A deleted place has the content that it would have after a restoration. Its `status` is `none`. Exception: if
 * somebody has suggested a name for the deleted place, `status` is the place's present status.
 */
export const deletedPlace = z.extend(place, {
  deleted_from: z.enum(placeStatuses),
});
export type DeletedPlace = z.infer<typeof deletedPlace>;

/**
 * A suggestion as reviewers and its contributor see it. It contains people's display names, but never emails or uids.
 */
export const suggestion = z.object({
  id: z.string(),
  ...content,
  state: z.enum(suggestionStates),
  author: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Null if the suggestion was not declined, or was declined before the list of reasons existed. */
  reason_id: z._default(z.nullable(z.enum(declineReasons)), null),
  /** The fields that a reviewer approved. */
  taken: z.array(z.enum(fieldNames)),
  corrected: z._default(correctedContent, {}),
  /** Version of the agreement that the contributor accepted (licence.ts). Null if the contributor was not asked. */
  licence: z._default(z.nullable(z.int()), null),
  /** The language in which the contributor accepted the agreement. Null if the language was not recorded. */
  licence_language: z._default(z.nullable(z.enum(agreementLanguages)), null),
  /** Only the contributor and reviewers see the recording's speaker. */
  speaker: z._default(z.nullable(speakerSchema), null),
  list: z._default(z.nullable(z.string()), null),
  /** Questions to the contributor are kept only while the suggestion is undecided. */
  questions: z._default(
    z.array(z.object({ question: z.string(), answer: z.nullable(z.string()) })),
    [],
  ),
  /**
   * True if the caller's own account sent the suggestion, so that another reviewer must decide. Missing for other
   * people's suggestions, and if there may be no other reviewer. Only reviewers get this field.
   */
  needs_other: z.optional(z.boolean()),
  has_no_account: hasNoAccount,
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionState = z.pick(suggestion, { id: true, place_id: true, state: true });
export type SuggestionStateAnswer = z.infer<typeof suggestionState>;

export const ownSuggestion = z.extend(suggestion, {
  location,
  status: z.enum(placeStatuses),
});
export type OwnSuggestion = z.infer<typeof ownSuggestion>;

export const withdrawnRows = z.object({
  withdrawn: z.int(),
  left: z.boolean(),
});
export type WithdrawnRows = z.infer<typeof withdrawnRows>;

/**
 * Actions of history entries that only reviewers see. A proposal does not change the place until a second reviewer
 * confirms the proposal.
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
   * Only admins see the entries `muted` and `unmuted`. `muted` means that a flag has muted recordings, or that an admin
   * has confirmed the muting.
   */
  'muted',
  'unmuted',
  ...proposalActions,
] as const;
export type HistoryAction = (typeof historyActions)[number];

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(historyActions),
  by: z.nullable(z.string()),
  has_no_account: hasNoAccount,
  reason: z.nullable(z.string()),
  reason_id: z._default(z.nullable(z.enum(declineReasons)), null),
  /**
   * Only reviewers get `corrections` and `suggested_by`, and only for an approval in which a reviewer corrected the
   * suggestion. `corrections` has the suggested and the published value of each corrected field. `by` names the
   * reviewer, and `suggested_by` names the contributor. `suggested_by` is null if the contributor's account has no
   * name, or was deleted (`suggester_has_no_account`).
   */
  corrections: z.optional(
    z.array(z.object({ field: z.string(), suggested: z.unknown(), published: z.unknown() })),
  ),
  suggested_by: z.optional(z.nullable(z.string())),
  suggester_has_no_account: hasNoAccount,
  /**
   * Id of the place that was merged into this place. Only reviewers get this field. The field is missing if the two
   * places have been separated again, or if the merge cannot be undone at this place.
   */
  merged_id: z.optional(z.string()),
  /** Id of a merged place, if the entry comes from that place's history. Only reviewers get this field. */
  place_id: z.optional(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const undonePlace = z.object({
  place_id: z.string(),
  name_new: z.string(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  declined: z.int(),
  /** Number of other people's suggestions that become pending again, because the account had decided on them. */
  reopened: z.int(),
  /** Fields that get their earlier value back. The field `status` may be one of them. */
  reverted: z.array(z.string()),
  /** The main names that the place loses. `after` is the name that comes back; null if no name comes back. */
  names: z.array(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** One name from each of the declined suggestions, at most five names. */
  suggested: z.array(z.string()),
  /** True if the changes at this place could not be undone. A repeated call tries again. */
  failed: z.optional(z.boolean()),
});
export type UndonePlace = z.infer<typeof undonePlace>;

export const uploadAnswer = z.object({
  url: z.string(),
  path: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

export const geocodeCandidate = z.object({
  placeId: z.string(),
  placeName: z.string(),
  /** The nearest settlement to a bare point, as a landmark. The user cannot choose the landmark. */
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

export const prediction = z.object({
  placeId: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.nullable(location),
});
export type Prediction = z.infer<typeof prediction>;
