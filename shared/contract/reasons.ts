/**
 * All reasons for which a call can fail. The page translates them and logs count them. The comments below say what
 * `limit` and `actual` mean.
 */
export const reasons = [
  // reasons about the input
  'required',
  /** The input has the wrong type or format. */
  'malformed',
  'unknown_field',
  /** The value is not one of the field's values. */
  'not_allowed',
  /** `limit` and `actual` are in characters. */
  'too_long',
  /** `limit` and `actual` are items of a list, or files. */
  'too_many',
  /** `limit` and `actual` are in bytes. */
  'too_large',
  /** A number is out of its range; `limit` is the exceeded end of the range. */
  'out_of_range',
  /** `limit` and `actual` are seconds of a recording. */
  'too_long_recording',
  'not_an_address',
  'not_a_date',
  'out_of_order',
  'wrong_script',
  /** The fonts of the book and the cards do not have `letter`. */
  'undrawable_letter',
  /** Too many marks on a letter; `letter` includes them. */
  'too_many_marks',
  'not_a_language',
  'twice',
  /** A source of a name, or a speaker, without any details. */
  'nothing_said',
  'names_a_speaker',
  /** The account's email address is not verified. */
  'not_verified',
  'not_an_id',
  'not_your_file',
  'not_a_recording',
  'file_empty',
  'file_damaged',
  'file_type',
  'licence',
  'cut_off',
  // reasons about the caller
  'signed_out',
  'account_deleted',
  'forbidden',
  /** An admin has blocked the account: it can send nothing. */
  'blocked',
  /** The suggestion is the caller's own, and another reviewer must decide on it. */
  'own_suggestion',
  'not_attested',
  'proof_refused',
  // reasons about the place
  'not_found',
  'already_decided',
  'changed_meanwhile',
  /** The action is not possible for a place with this status. */
  'wrong_state',
  'key_reused',
  'wrong_method',
  // reasons about the time
  /** `limit` is the number of uses per hour; for `daily_quota`, per day. */
  'quota',
  'daily_quota',
  'unavailable',
  'internal',
] as const;
export type Reason = (typeof reasons)[number];

export const isReason = (text: string): text is Reason => reasons.some((one) => one === text);

/** A reason, with its numbers or its letter. */
export interface Because {
  reason: Reason;
  limit?: number | undefined;
  actual?: number | undefined;
  /** The affected letter, with its marks. */
  letter?: string | undefined;
}
