import * as z from 'zod/mini';
import { declineReasons } from './decline-reasons.ts';
import { limits } from './limits.ts';
import { documentId } from './schemas.ts';

/**
 * Kinds of inbox entries: news about a suggestion, a flag or a proposal. Entries contain codes and names, so that each
 * reader gets them in their language.
 */
export const inboxKinds = [
  'approved',
  'declined',
  /** A reviewer has asked a question about the suggestion. */
  'asked',
  /** An admin asks for new names of a place whose published names come from the reader's suggestion. */
  'requested',
  /** An admin has answered a flag whose sender had asked to be notified (decisions.md "Flags"). */
  'flag_done',
  /** An admin has answered a flag whose sender had asked to be notified. The recording stays muted. */
  'flag_muted',
  /**
   * A second reviewer has carried out a merge or a deletion that the reader had proposed (decisions.md "A second
   * person").
   */
  'merge_done',
  'deletion_done',
  'merge_declined',
  'deletion_declined',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxEntry = z.object({
  id: z.string(),
  place_id: z.string(),
  /** The suggestion; null in entries about a flag or a proposal. */
  suggestion_id: z.nullable(z.string()),
  kind: z.enum(inboxKinds),
  /** When the entry was added, in ISO 8601. */
  at: z.string(),
  is_read: z.boolean(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  name_new: z.string(),
  /** The reason for a decline. `words` is a text of the reviewer, or the text of a question. */
  reason_id: z.nullable(z.enum(declineReasons)),
  words: z.nullable(z.string()),
  /** Number of suggestions that the entry is about. It is above 1 only if rows of a list were decided together. */
  rows: z._default(z.int(), 1),
  /** The list that a question is about; null in other entries. */
  list: z._default(z.nullable(z.string()), null),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/** POST /account/inbox/read: ids of the entries that were read. */
export const inboxReadRequest = z.strictObject({
  ids: z.array(documentId).check(z.minLength(1), z.maxLength(limits.inboxEntries)),
});
export type InboxReadRequest = z.output<typeof inboxReadRequest>;
