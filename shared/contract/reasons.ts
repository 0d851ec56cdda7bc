/**
 * Why a call failed, in a closed list: what the page translates, and logs count. Each says in its comment what `limit` and
 * `actual` are, where it has them.
 */
export const reasons = [
  // what was sent
  'required',
  /** Of another type, or of a form that cannot be read. */
  'malformed',
  'unknown_field',
  /** None of the values that the field takes. */
  'not_allowed',
  /** Characters. */
  'too_long',
  /** Items of a list, files. */
  'too_many',
  /** Bytes. */
  'too_large',
  /** A number; `limit` is the end that it lies beyond. */
  'out_of_range',
  /** Seconds of a recording. */
  'too_long_recording',
  'not_an_address',
  'not_a_date',
  'out_of_order',
  'wrong_script',
  /** `letter` is one that no font of the book and the cards has. */
  'undrawable_letter',
  /** Marks on `letter`, which has them. */
  'too_many_marks',
  'not_a_language',
  'twice',
  /** Evidence or a speaker of which nothing is said. */
  'nothing_said',
  'names_a_speaker',
  'not_an_id',
  'not_your_file',
  'not_a_recording',
  'file_empty',
  'file_damaged',
  'file_type',
  'licence',
  'cut_off',
  // who sent it
  'signed_out',
  'account_deleted',
  'forbidden',
  'not_attested',
  'proof_refused',
  // what it is about
  'not_found',
  'already_decided',
  'changed_meanwhile',
  /** What is asked for cannot be done with a place of this status. */
  'wrong_state',
  'key_reused',
  'wrong_method',
  // when
  /** Uses in an hour. */
  'quota',
  'unavailable',
  'internal',
] as const;
export type Reason = (typeof reasons)[number];

export const isReason = (text: string): text is Reason => reasons.some((one) => one === text);

/** A reason with the numbers or the letter that it is about. */
export interface Because {
  reason: Reason;
  limit?: number | undefined;
  actual?: number | undefined;
  /** The letter that it is about, with its marks. */
  letter?: string | undefined;
}
