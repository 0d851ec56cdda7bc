import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { declineFields, needsWords } from './requests.ts';
import { documentId, place, suggestion } from './schemas.ts';

/** Requests and answers for the review of lists that contributors brought (decisions.md "Lists that people bring"). */

export const listDecisions = ['approve', 'decline', 'undo'] as const;
export type ListDecision = (typeof listDecisions)[number];

export const listProgress = z.object({
  /** Id of the decision. The call that undoes the decision must contain it. */
  id: z.string(),
  kind: z.enum(listDecisions),
  by: z.nullable(z.string()),
  at: z.string(),
  is_running: z.boolean(),
  total: z.int(),
  decided: z.int(),
  /**
   * Number of rows that stay pending. Either the reviewer excluded them, or they would replace data that the reviewer
   * did not see.
   */
  left: z.int(),
  /** Number of rows that others decided or withdrew in the meantime. */
  late: z.int(),
});
export type ListProgress = z.infer<typeof listProgress>;

const counts = z.object({
  added: z.int(),
  replacing: z.int(),
});

/** GET /lists/pending: a list with pending rows. */
export const pendingList = z.object({
  id: z.string(),
  /** Number of pending rows. */
  waiting: z.int(),
  /** Number of rows of each kind; null in the queue if the list is long. */
  counts: z.nullable(counts),
  first: suggestion,
  review: z.nullable(listProgress),
  questions: z.array(z.object({ question: z.string(), answer: z.nullable(z.string()) })),
});
export type PendingList = z.infer<typeof pendingList>;

export const listRow = z.object({ suggestion, place });
export type ListRow = z.infer<typeof listRow>;

/** GET /lists/{id}: the list that a reviewer opens. */
export const openedList = z.extend(pendingList, {
  counts,
  /**
   * Time at which the newest counted row arrived. A decision contains this time, and rows that arrive later stay
   * pending.
   */
  until: z.string(),
  /** Random sample of the rows that replace nothing. The server draws the sample. */
  sample: z.array(listRow),
  /** Rows that would replace published data, oldest first. There are at most a hundred. */
  replacing_rows: z.array(listRow),
});
export type OpenedList = z.infer<typeof openedList>;

const decided = {
  until: z.iso.datetime(),
  /** Ids of rows that the decision leaves pending. */
  without: z.array(documentId).check(z.maxLength(limits.listRows)),
};

/** POST /lists/{id}/decide: approves or declines the rows of a list. */
export const decideListRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('approve'),
    ...decided,
    /** Rows that may replace published data. Each has its id, and the revision of the place that the reviewer saw. */
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
