import * as z from 'zod/mini';
import { declineReasons } from './decline-reasons.ts';
import {
  correctedFields,
  declarationOf,
  fieldNames,
  fields,
  suggestedFields,
  importedFields,
  type Content,
  type CorrectedField,
  type Field,
  type SuggestedContent,
  type SuggestedField,
  type ImportedField,
} from './fields.ts';
import { agreement, agreementLanguages, isAgreementVersion } from './licence.ts';
import { link, optional, optionalName, required, requiredName } from './input-parts.ts';
import { limits } from './limits.ts';
import { namesInput } from './attested-name-schema.ts';
import { isUploadLink } from './file-links.ts';
import { atMost, because } from './refused-input.ts';
import { chosenFields, type ChosenField } from './merged-content.ts';
import { documentId, placeId } from './schemas.ts';
import { speakerSchema } from './speaker-schema.ts';
import { normaliseText } from './text.ts';

/**
 * Schemas of requests (product.md §5, decisions.md "API"), for the form, the API and the commands. The schemas of
 * responses are in another file, so pages that only read do not load the schemas of requests.
 */

const countTyped = (all: readonly string[]) => all.filter((one) => !isUploadLink(one)).length;
const countFiles = (all: readonly string[]) => all.filter(isUploadLink).length;
const links = z.array(link).check(
  atMost(
    { reason: 'too_many', limit: limits.linkCount },
    countTyped,
    (count) => `${count} links exceed ${limits.linkCount}`,
  ),
  atMost(
    { reason: 'too_many', limit: limits.fileCount },
    countFiles,
    (count) => `${count} files exceed ${limits.fileCount}`,
  ),
);

/** The recording's path or absolute address. The server shortens absolute addresses of its own origins to paths. */
const recording = z.pipe(
  z.nullish(link),
  z.transform((url) => url ?? null),
);

const limitOf = (field: Field): number => declarationOf(field).limit ?? Infinity;

const inputSchemas = {
  name: (field: Field, isRequired: boolean) =>
    isRequired ? requiredName(limitOf(field)) : optionalName(limitOf(field)),
  text: (field: Field, isRequired: boolean) =>
    isRequired ? required(normaliseText, limitOf(field)) : optional(normaliseText, limitOf(field)),
  links: () => links,
  recording: () => recording,
  // Old versions of the app, which may still be open in a browser, do not send attested names.
  names: () => z._default(namesInput, []),
} satisfies Record<
  (typeof fields)[SuggestedField]['kind'],
  (field: Field, isRequired: boolean) => z.ZodMiniType
>;

/** Returns the schema of a suggested value. The form uses the schema to check a field before the server does. */
export function suggestedSchema<F extends SuggestedField>(
  field: F,
): z.ZodMiniType<SuggestedContent[F]> {
  const { kind } = fields[field];
  const isRequired = declarationOf(field).required !== undefined;
  return inputSchemas[kind](field, isRequired) as z.ZodMiniType as z.ZodMiniType<
    SuggestedContent[F]
  >;
}

const described = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing';
  return typeof value === 'number' ? String(value) : `a value of type ${typeof value}`;
};
const licenceError = ({ input }: { input?: unknown }): string =>
  `expected the version of the licence that its contributor agrees to (${agreement.version}), got ${described(input)}`;

const licence = z
  .number({ error: licenceError })
  .check(z.refine(isAgreementVersion, { error: licenceError, ...because('licence') }));

export const submitRequest = z.strictObject({
  ...(Object.fromEntries(suggestedFields.map((field) => [field, suggestedSchema(field)])) as {
    [F in SuggestedField]: z.ZodMiniType<SuggestedContent[F]>;
  }),
  licence,
  /** The language in which the contributor accepted the agreement (licence.ts). Older suggestions lack this field. */
  licence_language: z.nullish(z.enum(agreementLanguages)),
  /** Details of the recording's speaker. These details are never published. */
  speaker: z.nullish(speakerSchema),
  /** Id of the list that contains this suggestion as a row. The contributor's app has chosen the id. */
  list: z.nullish(documentId),
  /** Id of the caller's undecided suggestion for this place. The new suggestion replaces the old suggestion. */
  replaces: z.nullish(documentId),
});
export type SubmitRequest = z.output<typeof submitRequest>;

export const importedContent = Object.fromEntries(
  importedFields.map((field) => {
    const { kind } = fields[field];
    const schema = inputSchemas[kind](field, declarationOf(field).required === 'always');
    return [field, kind === 'links' ? z._default(schema, []) : schema];
  }),
) as unknown as { [F in ImportedField]: z.ZodMiniType<Content[F]> };

export type Corrections = { [F in CorrectedField]?: SuggestedContent[F] };

/**
 * Schema of a reviewer's corrections. A field without a correction is missing in the request, and `z.unknown()` keeps
 * it missing. Otherwise, the field's own schema would add the field with an empty value.
 */
const corrections = z.strictObject(
  Object.fromEntries(
    correctedFields.map((field) => [
      field,
      z.optional(z.pipe(z.unknown(), suggestedSchema(field) as z.ZodMiniType<unknown, unknown>)),
    ]),
  ),
) as unknown as z.ZodMiniType<Corrections>;

/** POST …/approve: the approved fields, and the place's revision that the reviewer saw. */
export const approveRequest = z.strictObject({
  fields: z.array(z.enum(fieldNames)).check(z.minLength(1)),
  revision: z.int().check(z.gte(0)),
  /** Keys (`nameKey`) of the approved names. By default, all names are approved. */
  names: z.optional(z.array(z.string()).check(z.maxLength(limits.nameCount))),
  /**
   * Values that the reviewer publishes instead of the suggested values. The field `names` of
   * this request must contain the keys of all corrected names.
   */
  corrected: z.optional(corrections),
});
export type ApproveRequest = z.output<typeof approveRequest>;

export const restoreVersionRequest = z.strictObject({ revision: z.int().check(z.gte(0)) });
export type RestoreVersionRequest = z.output<typeof restoreVersionRequest>;

export const declineFields = {
  reason_id: z._default(z.enum(declineReasons), 'other'),
  reason: optional(normaliseText, limits.reasonLength),
};

export const needsWords = z.refine<{ reason_id: string; reason: string | null }>(
  ({ reason_id, reason }) => reason_id !== 'other' || reason !== null,
  { error: 'This field is required', path: ['reason'], ...because('required') },
);

export const declineRequest = z.strictObject(declineFields).check(needsWords);
export type DeclineRequest = z.output<typeof declineRequest>;

export const askRequest = z.strictObject({
  question: required(normaliseText, limits.questionLength),
});
export type AskRequest = z.output<typeof askRequest>;

export const handOnRequest = z.strictObject({ note: optional(normaliseText, limits.handOnLength) });
export type HandOnRequest = z.output<typeof handOnRequest>;

export const answerRequest = z.strictObject({
  answer: required(normaliseText, limits.questionLength),
});
export type AnswerRequest = z.output<typeof answerRequest>;

/**
 * POST …/undo lists or undoes all changes of one account since a time. `by` identifies the account by one of its
 * suggestions or history entries. Each call handles one page of places.
 */
export const undoRequest = z.strictObject({
  by: z.strictObject({
    kind: z.enum(['suggestion', 'entry']),
    id: documentId,
  }),
  since: z.iso.datetime(),
  /** The history and the contributor's inbox show this reason. */
  reason: required(normaliseText, limits.reasonLength),
  /** If false, the call only lists the changes that it would undo. */
  apply: z.boolean(),
  after: z.optional(documentId),
});
export type UndoRequest = z.output<typeof undoRequest>;

export const mergeRequest = z.strictObject({
  /**
   * Id of the place that is merged into the kept place. After the merge, the kept place can be found by this id, too.
   */
  place_id: placeId,
  fields: z.array(z.enum(chosenFields as [ChosenField, ...ChosenField[]])),
  /**
   * Revision of the kept place that the admin saw; 0 if the place is not stored. `other_revision` is the revision of
   * the merged place.
   */
  revision: z.int().check(z.gte(0)),
  other_revision: z.int().check(z.gte(0)),
});
export type MergeRequest = z.output<typeof mergeRequest>;

export const unmergeRequest = z.strictObject({ place_id: placeId });
export type UnmergeRequest = z.output<typeof unmergeRequest>;

export const emptyRequest = z.strictObject({});
