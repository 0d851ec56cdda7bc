import { isDocumentId } from '@shared/contract/document-id.ts';
import { baseNameFault, isUnsentRecordingName } from '@shared/contract/file-name.ts';
import { declarationOf, typedFields, type TypedContent } from '@shared/contract/fields.ts';
import { agreementLanguages } from '@shared/contract/licence.ts';
import { limits } from '@shared/contract/limits.ts';
import {
  calendars,
  certainties,
  evidenceKinds,
  nameKinds,
  scriptCodes,
} from '@shared/names/vocabulary.ts';
import type { Because } from '@shared/contract/reasons.ts';
import { reasonOfIssue } from '@shared/contract/refused-input.ts';
import { speakerSchema } from '@shared/contract/speaker-schema.ts';
import * as z from 'zod/mini';
import { textLimits } from '../drafts/typed-name.ts';
import { contributionsFormat, transferLimits, readVersions } from './contributions.ts';

/** A typed text may be up to twice as long as the limit. The app checks the exact limit only when the text is sent. */
const typed = (limit: number) => z.string().check(z.maxLength(2 * limit));

const integer = z.int().check(z.minimum(0));
const random = z.string().check(z.regex(/^[\w-]{1,64}$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const fileName = z
  .string()
  .check(z.refine((name) => baseNameFault(name) === null, { error: 'is not a file name' }));

/** `bytes` and `sha256` verify the file, because the zip reader ignores the checksums in the zip. */
const media = {
  entry: z.string().check(z.regex(/^media\/\d{1,4}\/(?:voice|\d{1,2})$/)),
  type: z.string().check(z.maxLength(200)),
  bytes: integer.check(z.maximum(limits.fileBytes)),
  sha256: hash,
};

const links = z
  .array(typed(limits.linkLength))
  .check(z.maxLength(limits.linkCount + limits.fileCount));

const values = z.strictObject(
  Object.fromEntries(
    typedFields.map((field) => {
      const { kind, limit = limits.aboutLength } = declarationOf(field);
      return [field, kind === 'links' ? links : typed(limit)];
    }),
  ),
);

const date = z.strictObject({ text: typed(textLimits.text), calendar: z.enum(calendars) });

const evidence = z.strictObject({
  id: random,
  kind: z.enum(evidenceKinds),
  label: typed(textLimits.label),
  year: typed(textLimits.year),
  page: typed(textLimits.page),
  link: typed(textLimits.link),
  quote: typed(textLimits.quote),
});

const name = z.strictObject({
  id: random,
  form: typed(textLimits.form),
  script: z.enum([...scriptCodes, '']),
  language: typed(limits.writtenLength),
  kind: z.enum(nameKinds),
  from: date,
  to: date,
  certainty: z.enum(certainties),
  evidence: z.array(evidence).check(z.maxLength(limits.evidenceCount)),
  body: typed(textLimits.body),
  number: typed(textLimits.number),
  decided: date,
  replaced: typed(textLimits.replaced),
});

const item = z.strictObject({
  id: random,
  placeId: z
    .string()
    .check(
      z.maxLength(limits.placeIdLength),
      z.refine(isDocumentId, { error: 'is not a place id' }),
    ),
  title: typed(limits.nameLength),
  /** Time at which the user submitted the item, in milliseconds since 1970. */
  queuedAt: integer,
  savedAt: integer,
  /**
   * The Idempotency-Key, and the last content that was sent with this key. The server therefore accepts the suggestion
   * only once, even if several devices send it.
   */
  attempt: z.strictObject({
    key: z.string().check(z.minLength(1), z.maxLength(limits.idempotencyKeyLength)),
    payload: z.nullable(z.string().check(z.maxLength(2 * limits.jsonBytes))),
    /**
     * SHA-256 of the payload if the file omits the payload; otherwise null. The file omits a payload that the app can
     * build again from the values and names of the item.
     */
    payloadHash: z._default(z.nullable(hash), null),
  }),
  licence: z._default(z.nullable(integer), null),
  licenceLanguage: z._default(z.nullable(z.enum(agreementLanguages)), null),
  /**
   * Details of the recording's speaker. The file is not encrypted, so everybody who has the file can read these details
   * and play the recording.
   */
  speaker: z._default(z.nullable(speakerSchema), null),
  list: z._default(z.nullable(random), null),
  replaces: z._default(z.nullable(random), null),
  values,
  names: z.array(name).check(z.maxLength(limits.nameCount)),
  files: z
    .array(z.strictObject({ id: random, name: fileName, ...media }))
    .check(z.maxLength(limits.fileCount)),
  voice: z.nullable(
    z.strictObject({
      name: z.string().check(z.refine(isUnsentRecordingName)),
      seconds: z.number().check(z.minimum(0), z.maximum(2 * limits.voiceSeconds)),
      overloaded: z._default(z.boolean(), false),
      ...media,
    }),
  ),
});

type Item = z.output<typeof item>;

/** Returns why `contributionsSchema` rejects an item; null if it accepts the item. */
export function rejectionOf(one: TransferredItem): Because | null {
  const issue = item.safeParse(one, { reportInput: true }).error?.issues[0];
  return issue ? reasonOfIssue(issue) : null;
}

export const mediaOf = ({ files, voice }: Pick<Item, 'files' | 'voice'>): TransferredMedia[] => [
  ...files,
  ...(voice ? [voice] : []),
];

const entriesOf = (one: Item): string[] => mediaOf(one).map(({ entry }) => entry);

const unlike =
  (namesOf: (one: Item) => string[]) =>
  (items: readonly Item[]): boolean => {
    const names = items.flatMap(namesOf);
    return new Set(names).size === names.length;
  };

export const contributionsSchema = z.strictObject({
  format: z.literal(contributionsFormat),
  version: z.literal([...readVersions]),
  /** Time at which the file was saved, in ISO 8601. */
  saved: z.string().check(z.maxLength(40)),
  items: z.array(item).check(
    z.minLength(1),
    z.maxLength(transferLimits.items),
    z.refine(
      unlike(({ id }) => [id]),
      { error: 'contains an item twice' },
    ),
    // All files and recordings must name different zip entries. Otherwise a small `contributions.json` could refer to
    // one large entry thousands of times.
    z.refine(unlike(entriesOf), { error: 'names an entry twice' }),
  ),
});

export type Contributions = Omit<z.output<typeof contributionsSchema>, 'items'> & {
  items: TransferredItem[];
};

export type TransferredItem = Omit<Item, 'values'> & { values: TypedContent };

export type TransferredMedia = { [K in keyof typeof media]: z.output<(typeof media)[K]> };
