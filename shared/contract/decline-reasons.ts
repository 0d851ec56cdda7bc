/**
 * Why a suggestion was declined, in a closed list: its contributor reads each in their own language. What an admin
 * writes beside it stands as it was written; of `other` that is all there is.
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
