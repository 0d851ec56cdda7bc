/** All reasons for which a call can fail. The app translates the reasons, and logs count them. */
export const reasons = [
  'required',
  'malformed',
  'unknown_field',
  'not_allowed',
  /** The input is too long. `limit` and `actual` are in characters. */
  'too_long',
  /** The input has too many items or files. `limit` and `actual` are numbers of items or files. */
  'too_many',
  /** The input is too large. `limit` and `actual` are in bytes. */
  'too_large',
  /** A number is out of its range. `limit` is the end of the range that the number exceeds. */
  'out_of_range',
  /** A recording is too long. `limit` and `actual` are in seconds. */
  'too_long_recording',
  'not_an_address',
  'not_a_date',
  'out_of_order',
  'wrong_script',
  /** The fonts of the book and the cards do not have the character `letter`. */
  'undrawable_letter',
  /** A letter has too many marks. The field `letter` contains the letter with its marks. */
  'too_many_marks',
  'not_a_language',
  'twice',
  /** A source of a name, or a speaker, has no details. */
  'nothing_said',
  'names_a_speaker',
  'not_verified',
  'not_an_id',
  'not_your_file',
  'not_a_recording',
  'file_empty',
  'file_damaged',
  'file_type',
  'file_name',
  'licence',
  'cut_off',
  'signed_out',
  'account_deleted',
  'forbidden',
  'blocked',
  'own_suggestion',
  'not_attested',
  'proof_refused',
  'not_found',
  'already_decided',
  'changed_meanwhile',
  'wrong_state',
  'key_reused',
  'wrong_method',
  /** The caller has used up a quota. `limit` is the number of uses per hour, or per day for `daily_quota`. */
  'quota',
  'daily_quota',
  'unavailable',
  'internal',
] as const;
export type Reason = (typeof reasons)[number];

export const isReason = (text: string): text is Reason => reasons.some((one) => one === text);

export interface Because {
  reason: Reason;
  limit?: number | undefined;
  actual?: number | undefined;
  letter?: string | undefined;
}
