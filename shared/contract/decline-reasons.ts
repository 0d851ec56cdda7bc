/**
 * The reasons for declining a suggestion, a merge or a deletion. The author of the suggestion or proposal reads them in
 * their own language. A reviewer may add words of their own, which are not translated; the reason `other` has only such
 * words.
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
  /** The places of a proposed merge are two different places. */
  'two_places',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The reasons that a reviewer may choose, by the kind of the declined thing. */
export const reasonsToDecline = {
  suggestion: declineReasons.filter((reason) => reason !== 'two_places'),
  merge: ['two_places', 'no_source', 'unclear', 'other'],
  deletion: ['no_source', 'unclear', 'other'],
} as const satisfies Record<string, readonly DeclineReason[]>;
