import type { Reason } from '@shared/contract/reasons.ts';

/**
 * Sentences for the reasons why the server refuses a call. The page loads these sentences after a refusal. `{field}` is
 * the field's label in the form.
 */
export const refusals = {
  'reason.required': '{field} is missing. Add it, then try again.',
  'reason.malformed': '{field} can’t be read. Check it, then try again.',
  'reason.unknown_field': 'This version of the page is out of date. Reload it, then try again.',
  'reason.not_allowed': '{field} has a value that isn’t allowed. Choose another one.',
  'reason.too_long': '{field} has {actual} characters. The limit is {limit}.',
  'reason.too_many': '{field}: {actual} is too many. The limit is {limit}.',
  'reasonUncounted.too_many': '{field}: too many. The limit is {limit}.',
  'reason.too_large': '{field} is too large. The limit is {limit}.',
  'reason.out_of_range': '{field} is out of range. The limit is {limit}.',
  'reason.too_long_recording':
    'The recording is {actual} seconds long. The limit is {limit} seconds.',
  'reason.not_an_address': '{field}: only web addresses (http or https) are allowed.',
  'reason.not_a_date': '{field}: a date can’t be read. Check it, then try again.',
  'reason.out_of_order': '{field}: the end is before the beginning.',
  'reason.wrong_script': '{field}: a name has no letters of its script. Choose the right script.',
  'reason.undrawable_letter':
    '{field}: we can’t print “{letter}” in the book. Write the name without it.',
  'reason.too_many_marks': '{field}: “{letter}” has {actual} marks. At most {limit} are allowed.',
  'reason.not_a_language': '{field}: this language isn’t known. Choose another one.',
  'reason.twice': '{field}: the same name is there twice. Remove one.',
  'reason.nothing_said': '{field}: add a title, page, link or quote to the source, or remove it.',
  'reason.names_a_speaker': '{field}: an oral source must not say who told you.',
  'reason.not_verified': 'The email address of this account has not been verified yet.',
  'reason.not_an_id': '{field} doesn’t exist. Choose another one.',
  'reason.not_your_file': 'A file is no longer on the server. Remove it and add it again.',
  'reason.not_a_recording': 'The recording can’t be played. Record it again.',
  'reason.file_empty': 'The file is empty. Choose another one.',
  'reason.file_damaged': 'The file is damaged. Choose another one.',
  'reason.file_type': 'This type of file is not accepted. Choose another one.',
  'reason.file_name': 'The file’s name doesn’t match its content. Choose another one.',
  'reason.licence': 'Agree to the licence, then send it again.',
  'reason.cut_off': 'The file arrived incomplete. Try again.',
  'reason.signed_out': 'Sign in, then try again.',
  'reason.account_deleted': 'This account has been deleted.',
  'reason.forbidden': 'You don’t have permission to do this.',
  'reason.blocked':
    'This account is blocked: it can’t send anything. You can still read, withdraw and download what is yours.',
  'reason.own_suggestion': 'This is your own suggestion. Another reviewer must decide on it.',
  'reason.not_attested':
    'The server could not verify this browser. Reload the page, then try again.',
  'reason.proof_refused':
    'The server could not verify this browser. Reload the page, then try again.',
  'reason.not_found': 'It no longer exists.',
  'reason.already_decided': 'Someone has already reviewed this.',
  'reason.changed_meanwhile':
    'Someone changed it in the meantime. Reload the page, then try again.',
  'reason.wrong_state': 'The place has changed, and this is no longer possible. Reload the page.',
  'reason.key_reused': 'This was sent before with other content. Reload the page, then try again.',
  'reason.wrong_method': 'This version of the page is out of date. Reload it, then try again.',
  'reason.quota':
    'You have reached your limit of {limit} an hour. Try again later. It rises with accepted suggestions.',
  'reasonUncounted.quota': 'You have reached the hourly limit. Try again later.',
  'reason.daily_quota':
    'You have reached your limit of {limit} a day. Try again tomorrow. It rises with accepted suggestions.',
  'reason.unavailable': 'The server is busy. Try again later.',
  'reason.internal': 'The server has a problem. Try again later.',
  'change.decided':
    'Someone has already reviewed your earlier suggestion. You can send this as a new one.',
  'change.gone':
    'Your earlier suggestion no longer exists: it was withdrawn or changed in another tab or on another device. You can send this as a new one.',
  'refusedField.speaker': 'Speaker',
  'refusedField.licence': 'Licence',
  'refusedField.destination': 'The file’s name',
  'refusedField.file': 'The file',
  'refusedField.fields': 'The selection of fields',
  'refusedField.reason': 'The reason',
  'refusedField.other': 'Something in your request',
} as const satisfies Record<`reason.${Reason}`, string> &
  Record<
    | 'reasonUncounted.too_many'
    | 'reasonUncounted.quota'
    | `refusedField.${string}`
    | 'change.decided'
    | 'change.gone',
    string
  >;
