/**
 * The reasons for declining a suggestion. Contributors read them in their own language. An admin may add words, which
 * are not translated; the reason `other` has only those.
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
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
