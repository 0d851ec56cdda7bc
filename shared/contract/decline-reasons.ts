/**
 * The reasons for declining a suggestion, a merge or a deletion. Whoever suggested or proposed it reads them in their
 * own language. A reviewer may add words, which are not translated; the reason `other` has only those.
 */
export const declineReasons = [
  'no_source',
  'already_known',
  'other_place',
  'unclear',
  'not_a_name',
  /** A recording, photo or file that must not be public. */
  'private',
  'offensive',
  /** The places of a merge. */
  'two_places',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The reasons that a reviewer may choose, by what is declined. */
export const reasonsToDecline = {
  suggestion: declineReasons.filter((reason) => reason !== 'two_places'),
  merge: ['two_places', 'no_source', 'unclear', 'other'],
  deletion: ['no_source', 'unclear', 'other'],
} as const satisfies Record<string, readonly DeclineReason[]>;
