import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { declineFields, needsWords } from './requests.ts';
import { documentId, place, suggestion } from './schemas.ts';

/** Requests and answers for the review of lists that contributors brought (decisions.md "Lists that people bring"). */

export const listDecisions = ['approve', 'decline', 'undo'] as const;
export type ListDecision = (typeof listDecisions)[number];

/** A decision on a list, and its progress. */
export const listProgress = z.object({
  /** Id of the decision. The call that undoes the decision must contain it. */
  id: z.string(),
  kind: z.enum(listDecisions),
  /** Display name of the reviewer who decided. */
  by: z.nullable(z.string()),
  at: z.string(),
  is_running: z.boolean(),
  /** Number of rows when the decision began. */
  total: z.int(),
  decided: z.int(),
  /**
   * Number of rows that stay pending: the reviewer excluded them, or they would replace data that the reviewer did not
   * see.
   */
  left: z.int(),
  /** Number of rows that others decided or withdrew in the meantime. */
  late: z.int(),
});
export type ListProgress = z.infer<typeof listProgress>;

const counts = z.object({
  /** Number of rows that only add names. */
  added: z.int(),
  /** Number of rows that would replace published data. */
  replacing: z.int(),
});

/** GET /lists/pending: a list with pending rows. */
export const pendingList = z.object({
  id: z.string(),
  /** Number of pending rows. */
  waiting: z.int(),
  /** Numbers of rows by kind; null in the queue if the list is long. */
  counts: z.nullable(counts),
  /** The oldest pending row of the list. */
  first: suggestion,
  /** The last decision on the list. */
  review: z.nullable(listProgress),
  questions: z.array(z.object({ question: z.string(), answer: z.nullable(z.string()) })),
});
export type PendingList = z.infer<typeof pendingList>;

/** A row of a list with its place. */
export const listRow = z.object({ suggestion, place });
export type ListRow = z.infer<typeof listRow>;

/** GET /lists/{id}. */
export const openedList = z.extend(pendingList, {
  counts,
  /** When the newest counted row arrived. A decision contains this time, and rows that arrive later stay pending. */
  until: z.string(),
  /** Rows that the server has drawn at random among the rows that replace nothing. */
  sample: z.array(listRow),
  /** Rows that would replace published data, oldest first; at most a hundred. */
  replacing_rows: z.array(listRow),
});
export type OpenedList = z.infer<typeof openedList>;

const decided = {
  until: z.iso.datetime(),
  /** Ids of rows that stay pending. */
  without: z.array(documentId).check(z.maxLength(limits.listRows)),
};

/** POST /lists/{id}/decide. */
export const decideListRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('approve'),
    ...decided,
    /**
     * Rows that are allowed to replace published data: their ids, and the revision of the place that the reviewer saw.
     */
    replacing: z
      .array(z.strictObject({ id: documentId, revision: z.int().check(z.gte(0)) }))
      .check(z.maxLength(limits.listReplacing)),
  }),
  z.strictObject({ kind: z.literal('decline'), ...decided, ...declineFields }).check(needsWords),
]);
export type DecideListRequest = z.output<typeof decideListRequest>;

/** POST /lists/{id}/undo: undoes the caller's own decision. */
export const undoListRequest = z.strictObject({ review: documentId });
export type UndoListRequest = z.output<typeof undoListRequest>;

/**
 * Response to POST /lists/{id}/ask and …/answer. It does not contain the question, because responses are stored for
 * repeated calls.
 */
export const listIsAsked = z.object({ id: z.string(), is_asked: z.boolean() });
export type ListIsAsked = z.infer<typeof listIsAsked>;
