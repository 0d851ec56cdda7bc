import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { declineFields, needsWords } from './requests.ts';
import { documentId, place, suggestion } from './schemas.ts';

/** Lists that contributors brought, as reviewers review them (decisions.md "Lists that people bring"). */

export const listDecisions = ['approve', 'decline', 'undo'] as const;
export type ListDecision = (typeof listDecisions)[number];

/** A decision on a list, and its progress. */
export const listProgress = z.object({
  /** Id of the decision; the call that undoes the decision sends this id. */
  id: z.string(),
  kind: z.enum(listDecisions),
  /** Display name of the reviewer who decided. */
  by: z.nullable(z.string()),
  at: z.string(),
  is_running: z.boolean(),
  /** Number of rows to decide on when the decision began. */
  total: z.int(),
  decided: z.int(),
  /**
   * Rows that stay pending: the reviewer left them out, or they would replace something that the reviewer did not see.
   */
  left: z.int(),
  /** Rows on which somebody else had decided, or that were withdrawn. */
  late: z.int(),
});
export type ListProgress = z.infer<typeof listProgress>;

const counts = z.object({
  /** Rows that add names and replace nothing. */
  added: z.int(),
  /** Rows that would replace something that is published. */
  replacing: z.int(),
});

/** GET /lists/pending: a list with pending rows. */
export const pendingList = z.object({
  id: z.string(),
  /** Number of pending rows. */
  waiting: z.int(),
  /** The list's rows by kind; null for a long list that is not opened. */
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
  /** When the last counted row arrived: a decision names this time, and later rows stay pending. */
  until: z.string(),
  /** Rows that the server draws at random among those that replace nothing. */
  sample: z.array(listRow),
  /** The rows that would replace something that is published, oldest first; at most a hundred. */
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
    /** Rows that may replace published content: ids, with the revision of the place that the reviewer saw. */
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

/** POST /lists/{id}/ask and …/answer. The response does not contain the question, because responses are stored. */
export const listIsAsked = z.object({ id: z.string(), is_asked: z.boolean() });
export type ListIsAsked = z.infer<typeof listIsAsked>;
