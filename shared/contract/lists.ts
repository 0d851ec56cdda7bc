import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { declineFields, needsWords } from './requests.ts';
import { documentId, place, suggestion } from './schemas.ts';

/**
 * Requests and responses for the review of lists that contributors brought (decisions.md "Lists that people bring").
 */

export const listDecisions = ['approve', 'decline', 'undo'] as const;
export type ListDecision = (typeof listDecisions)[number];

export const listProgress = z.object({
  id: z.string(),
  kind: z.enum(listDecisions),
  by: z.nullable(z.string()),
  at: z.string(),
  is_running: z.boolean(),
  total: z.int(),
  decided: z.int(),
  /**
   * Number of rows that stay pending. The reviewer excluded them, or they would replace data that the reviewer did not
   * see.
   */
  left: z.int(),
  /** Number of rows that other people decided or withdrew before this decision reached them. */
  late: z.int(),
});
export type ListProgress = z.infer<typeof listProgress>;

const counts = z.object({
  added: z.int(),
  replacing: z.int(),
});

export const pendingList = z.object({
  id: z.string(),
  waiting: z.int(),
  /** Null in the review queue if the list has more than `limits.listCounted` pending rows. */
  counts: z.nullable(counts),
  first: suggestion,
  review: z.nullable(listProgress),
  questions: z.array(z.object({ question: z.string(), answer: z.nullable(z.string()) })),
});
export type PendingList = z.infer<typeof pendingList>;

export const listRow = z.object({ suggestion, place });
export type ListRow = z.infer<typeof listRow>;

export const openedList = z.extend(pendingList, {
  counts,
  /**
   * Time at which the newest counted row arrived. A decision contains this time, and rows that arrive later stay
   * pending.
   */
  until: z.string(),
  /** Random sample of the rows that replace no published data. */
  sample: z.array(listRow),
  /** The oldest rows that would replace published data, at most `limits.listReplacing`. */
  replacing_rows: z.array(listRow),
});
export type OpenedList = z.infer<typeof openedList>;

const decided = {
  until: z.iso.datetime(),
  without: z.array(documentId).check(z.maxLength(limits.listRows)),
};

export const decideListRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('approve'),
    ...decided,
    /**
     * Rows that are allowed to replace published data. `id` is the row's id, and `revision` is the revision in which
     * the reviewer saw the row's place.
     */
    replacing: z
      .array(z.strictObject({ id: documentId, revision: z.int().check(z.gte(0)) }))
      .check(z.maxLength(limits.listReplacing)),
  }),
  z.strictObject({ kind: z.literal('decline'), ...decided, ...declineFields }).check(needsWords),
]);
export type DecideListRequest = z.output<typeof decideListRequest>;

export const undoListRequest = z.strictObject({ review: documentId });
export type UndoListRequest = z.output<typeof undoListRequest>;

/**
 * The server stores this response for repeated calls. The question may name a person, so it is not part of the
 * response.
 */
export const listIsAsked = z.object({ id: z.string(), is_asked: z.boolean() });
export type ListIsAsked = z.infer<typeof listIsAsked>;
