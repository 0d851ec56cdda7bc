/**
 * Reasons for declining a suggestion, a merge or a deletion. The author reads the reason in their own language. A
 * reviewer may add a text, which is not translated. The reason `other` requires a text.
 */
export const declineReasons = [
  'no_source',
  'already_known',
  'other_place',
  'unclear',
  'not_a_name',
  /** This reason is for a recording, photo or file that must not be public. */
  'private',
  'offensive',
  /** The two places of a proposed merge are not the same place. */
  'two_places',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const reasonsToDecline = {
  suggestion: declineReasons.filter((reason) => reason !== 'two_places'),
  merge: ['two_places', 'no_source', 'unclear', 'other'],
  deletion: ['no_source', 'unclear', 'other'],
} as const satisfies Record<string, readonly DeclineReason[]>;
