import * as z from 'zod/mini';
import {
  declarationOf,
  fieldNames,
  fields,
  suggestedFields,
  typedFields,
  type Content,
  type Field,
  type KindValues,
  type SuggestedContent,
  type SuggestedField,
  type TypedField,
} from './fields.ts';
import { limits } from './limits.ts';
import { placeIdKind } from './place-id.ts';
import { placeStatuses, suggestionStates } from './status.ts';
import { normaliseName, normaliseText } from './text.ts';

/**
 * Shapes of requests and answers (product.md §3 and §5, decisions.md "API"); what a place says is
 * declared in fields.ts. Used by the form, the API and the commands.
 */

const requiredMessage = 'This field is required';

/** States value and limit, as docs/architecture.md "Habits" asks: "length of 201 exceeds 200". */
function atMost(limit: number) {
  return z.refine<string>((text) => text.length <= limit, {
    error: (issue) => `length of ${String(issue.input).length} exceeds ${limit}`,
  });
}

type Text = (text: string) => string;

/** A text that must be there. */
function required(normalise: Text, limit: number) {
  return z.pipe(
    z.pipe(z.string(), z.transform(normalise)),
    z.string().check(
      z.refine((text) => text !== '', { error: requiredMessage }),
      atMost(limit),
    ),
  );
}

/** A text that may be missing: empty and whitespace-only become null. */
function optional(normalise: Text, limit: number) {
  return z.pipe(
    z.nullish(z.pipe(z.pipe(z.string(), z.transform(normalise)), z.string().check(atMost(limit)))),
    z.transform((text) => (text === undefined || text === '' ? null : text)),
  );
}

/** Where our own uploads are served: same origin, so they work on mirrors and filtered networks. */
export const filesPrefix = '/files/';

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (
    (protocol === 'http:' || protocol === 'https:') && hostname !== '' && !username && !password
  );
}

/** An upload's stored path: `/files/places/{id}/{unguessable name}`. */
export function isUploadLink(link: string): boolean {
  return /^\/files\/places\/[A-Za-z0-9_-]+\/[^/\\?#\s]+$/.test(link);
}

const link = z.pipe(
  z.pipe(z.string(), z.transform(normaliseText)),
  z.string().check(
    atMost(limits.linkLength),
    z.refine((text) => isUploadLink(text) || isHttpUrl(text), {
      error: 'only http and https links are accepted',
    }),
  ),
);

const links = z.array(link).check(
  z.refine((all) => all.filter((one) => !isUploadLink(one)).length <= limits.linkCount, {
    error: (issue) => `${(issue.input as string[]).length} links exceed ${limits.linkCount}`,
  }),
  z.refine((all) => all.filter(isUploadLink).length <= limits.fileCount, {
    error: (issue) =>
      `${(issue.input as string[]).filter(isUploadLink).length} files exceed ${limits.fileCount}`,
  }),
);

export const location = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});
export type Location = z.infer<typeof location>;

export const placeId = z
  .string()
  .check(z.refine((id) => placeIdKind(id) !== null, { error: 'not a place id' }));

/** An upload of ours, by its path or its absolute address; the server knows its own origins. */
const recording = z.pipe(
  z.nullish(link),
  z.transform((url) => url ?? null),
);

function textSchema(normalise: Text) {
  return (field: Field, isRequired: boolean) => {
    const { limit = Infinity } = declarationOf(field);
    return isRequired ? required(normalise, limit) : optional(normalise, limit);
  };
}

/** What a field may be when it is suggested or imported, by its kind. */
const inputSchemas = {
  name: textSchema(normaliseName),
  text: textSchema(normaliseText),
  links: () => links,
  recording: () => recording,
} satisfies Record<
  (typeof fields)[SuggestedField]['kind'],
  (field: Field, isRequired: boolean) => z.ZodMiniType
>;

/** The schema of one field of a suggestion: what the form checks before the server does. */
export function suggestedSchema<F extends SuggestedField>(
  field: F,
): z.ZodMiniType<SuggestedContent[F]> {
  const { kind } = fields[field];
  const isRequired = declarationOf(field).required !== undefined;
  return inputSchemas[kind](field, isRequired) as z.ZodMiniType as z.ZodMiniType<
    SuggestedContent[F]
  >;
}

/** POST /places/{id}/submit. */
export const submitRequest = z.strictObject(
  Object.fromEntries(suggestedFields.map((field) => [field, suggestedSchema(field)])) as {
    [F in SuggestedField]: z.ZodMiniType<SuggestedContent[F]>;
  },
);
export type SubmitRequest = z.output<typeof submitRequest>;

/** The fields of a file of places: only what no place is without must be there. */
export const importedContent = Object.fromEntries(
  typedFields.map((field) => {
    const { kind } = fields[field];
    const schema = inputSchemas[kind](field, declarationOf(field).required === 'always');
    return [field, kind === 'links' ? z._default(schema, []) : schema];
  }),
) as unknown as { [F in TypedField]: z.ZodMiniType<Content[F]> };

/** POST …/approve: which fields to take, and the place revision that the admin looked at. */
export const approveRequest = z.strictObject({
  fields: z.array(z.enum(fieldNames)).check(z.minLength(1)),
  revision: z.int().check(z.gte(0)),
});
export type ApproveRequest = z.output<typeof approveRequest>;

/** POST …/decline. */
export const declineRequest = z.strictObject({
  reason: z.pipe(
    z.pipe(z.string(), z.transform(normaliseText)),
    z.string().check(
      z.refine((text) => text !== '', { error: requiredMessage }),
      atMost(limits.reasonLength),
    ),
  ),
});
export type DeclineRequest = z.output<typeof declineRequest>;

export const emptyRequest = z.strictObject({});

/** What a field is when it is answered, by its kind. */
const answerSchemas: { [K in keyof KindValues]: z.ZodMiniType<KindValues[K]> } = {
  name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  links: z.array(z.string()),
  photos: z.array(z.string()),
  recording: z.nullable(z.string()),
};

/** What a place and a suggestion say, as the API answers it. */
const content = {
  place_id: z.string(),
  ...(Object.fromEntries(
    fieldNames.map((field) => [
      field,
      declarationOf(field).required === 'always' ? z.string() : answerSchemas[fields[field].kind],
    ]),
  ) as unknown as { [F in Field]: z.ZodMiniType<Content[F]> }),
};

/** A place as the API answers it. */
export const place = z.object({
  ...content,
  location,
  /** The location is known only roughly; the panel says so. */
  approximate: z.boolean(),
  status: z.enum([...placeStatuses, 'none']),
  /** Counts the changes of the published place; an approval must name the one it saw. */
  revision: z.int(),
  /** ISO 8601; null for a place that is not stored. */
  updated_at: z.nullable(z.string()),
  /** Told to admins alone: what restoring makes of a place that was deleted and suggested anew. */
  deleted_from: z.optional(z.enum(placeStatuses)),
});
export type Place = z.infer<typeof place>;

/** GET /places/pending: a place with what is waiting for the admin. */
export const pendingPlace = z.extend(place, {
  pending_count: z.int(),
  /** When the oldest pending suggestion arrived; the queue goes by it. */
  oldest_pending_at: z.string(),
  was_deleted: z.boolean(),
});
export type PendingPlace = z.infer<typeof pendingPlace>;

/**
 * GET /places/deleted: a place as restoring brings it back. Its status is `none`, or what it is since
 * somebody suggested a name for it anew.
 */
export const deletedPlace = z.extend(place, {
  /** What the place becomes when it is restored. */
  deleted_from: z.enum(placeStatuses),
});
export type DeletedPlace = z.infer<typeof deletedPlace>;

/** A suggestion as admins and its owner see it. Display names only, never emails or uids. */
export const suggestion = z.object({
  id: z.string(),
  ...content,
  state: z.enum(suggestionStates),
  author: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** What was taken when it was approved. */
  taken: z.array(z.enum(fieldNames)),
});
export type Suggestion = z.infer<typeof suggestion>;

/** GET /places/suggestions: the caller's own, with where and what the place is now. */
export const ownSuggestion = z.extend(suggestion, {
  location,
  status: z.enum(placeStatuses),
});
export type OwnSuggestion = z.infer<typeof ownSuggestion>;

export const historyActions = [
  'created',
  'suggested',
  'approved',
  'declined',
  'requested',
  'deleted',
  'restored',
  'imported',
  'undone',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** GET /places/{id}/history. */
export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(historyActions),
  by: z.nullable(z.string()),
  /** Why a suggestion was declined. */
  reason: z.nullable(z.string()),
  /** Fields of the published place that changed, with their values before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** POST /storage/upload. */
export const uploadAnswer = z.object({
  url: z.string(),
  path: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** GET /geocode: one candidate (product.md §3). */
export const geocodeCandidate = z.object({
  placeId: z.string(),
  placeName: z.string(),
  /** Of the exact point: the nearest settlement that it is not in, to go by. Nobody names it from here. */
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
