import type { Reason } from '@shared/contract/reasons.ts';

/**
 * Why the server refused a call, in a sentence; fetched when it has refused one. `{field}` is what was refused, as the form
 * calls it.
 */
export const refusals = {
  'reason.required': '{field} is missing.',
  'reason.malformed': '{field} can’t be read as it was sent.',
  'reason.unknown_field': 'This version of the page is out of date. Reload it, then try again.',
  'reason.not_allowed': '{field} has a value that can’t be chosen.',
  'reason.too_long': '{field} has {actual} characters. At most {limit} are allowed.',
  'reason.too_many': '{field}: {actual} are too many. At most {limit} are allowed.',
  'reasonUncounted.too_many': '{field}: there are too many. At most {limit} are allowed.',
  'reason.too_large': '{field} is too large. At most {limit} are allowed.',
  'reason.out_of_range': '{field} is out of range. The limit is {limit}.',
  'reason.too_long_recording':
    'The recording is {actual} seconds long. At most {limit} are allowed.',
  'reason.not_an_address': '{field}: only web addresses (http or https) are allowed.',
  'reason.not_a_date': '{field}: a date can’t be read.',
  'reason.out_of_order': '{field}: it ends before it begins.',
  'reason.wrong_script': '{field}: a name has no letter of its script.',
  'reason.undrawable_letter':
    '{field}: we can’t print “{letter}” in the book. Write the name without it.',
  'reason.too_many_marks': '{field}: “{letter}” has {actual} marks. At most {limit} are allowed.',
  'reason.not_a_language': '{field}: this language isn’t known.',
  'reason.twice': '{field}: the same name is there twice.',
  'reason.nothing_said': '{field}: add a title, page, link or quote, or remove it.',
  'reason.names_a_speaker': '{field}: what people told must not say who they are.',
  'reason.not_an_id': '{field} leads nowhere.',
  'reason.not_your_file': 'A file is no longer on the server. Remove it and add it again.',
  'reason.not_a_recording': 'There is no recording that can be played.',
  'reason.file_empty': 'The file is empty.',
  'reason.file_damaged': 'The file is damaged.',
  'reason.file_type': 'Files of this type are not accepted.',
  'reason.licence': 'Agree to the licence, then send it again.',
  'reason.cut_off': 'The file arrived incomplete. Try again.',
  'reason.signed_out': 'Sign in first.',
  'reason.account_deleted': 'This account has been deleted.',
  'reason.forbidden': 'You are not allowed to do this.',
  'reason.not_attested':
    'The server could not verify this browser. Reload the page, then try again.',
  'reason.proof_refused':
    'The server could not verify this browser. Reload the page, then try again.',
  'reason.not_found': 'It no longer exists.',
  'reason.already_decided': 'Somebody has decided on this already.',
  'reason.changed_meanwhile': 'Somebody has changed it in the meantime.',
  'reason.wrong_state': 'This can’t be done with the place as it is now.',
  'reason.key_reused': 'This was sent before with other content. Reload the page, then try again.',
  'reason.wrong_method': 'This version of the page is out of date. Reload it, then try again.',
  'reason.quota': 'That is more than is allowed within an hour. Try again later.',
  'reason.unavailable': 'The server is busy. Try again later.',
  'reason.internal': 'The server has a problem. Try again later.',
  'refusedField.speaker': 'What is said of the speaker',
  'refusedField.licence': 'Licence',
  'refusedField.destination': 'The file’s name',
  'refusedField.file': 'The file',
  'refusedField.fields': 'The choice of fields',
  'refusedField.reason': 'The reason',
  'refusedField.other': 'What was sent',
} as const satisfies Record<`reason.${Reason}`, string> &
  Record<'reasonUncounted.too_many' | `refusedField.${string}`, string>;
