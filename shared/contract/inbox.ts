import * as z from 'zod/mini';
import { declineReasons } from './decline-reasons.ts';
import { limits } from './limits.ts';
import { documentId } from './schemas.ts';

/**
 * Kinds of inbox entries. The entries contain these codes instead of sentences, so that the app can show them in the
 * reader's language.
 */
export const inboxKinds = [
  'approved',
  'declined',
  'asked',
  /** An admin asks for new names of a place to which the owner of the inbox has contributed a name. */
  'requested',
  'flag_done',
  'flag_muted',
  'merge_done',
  'deletion_done',
  'merge_declined',
  'deletion_declined',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxEntry = z.object({
  id: z.string(),
  place_id: z.string(),
  /** Null in entries about a flag, a proposal or several rows of a list that were decided together. */
  suggestion_id: z.nullable(z.string()),
  kind: z.enum(inboxKinds),
  /** Time at which the entry was added, in ISO 8601. */
  at: z.string(),
  is_read: z.boolean(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  name_new: z.string(),
  /** Reason for a decline. `words` is a text of the reviewer, or the text of a question. */
  reason_id: z.nullable(z.enum(declineReasons)),
  words: z.nullable(z.string()),
  /**
   * Number of suggestions that the entry is about. A number above 1 means that rows of a list were decided together.
   */
  rows: z._default(z.int(), 1),
  /** The list that a question is about. Null in all other entries. */
  list: z._default(z.nullable(z.string()), null),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

export const inboxReadRequest = z.strictObject({
  ids: z.array(documentId).check(z.minLength(1), z.maxLength(limits.inboxEntries)),
});
export type InboxReadRequest = z.output<typeof inboxReadRequest>;
