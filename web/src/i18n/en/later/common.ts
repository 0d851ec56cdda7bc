/** Words used all over. Quoted strings of product.md are exact, trailing spaces too. */
export const common = {
  'common.back': 'Back',
  'common.next': 'Next',
  'common.submit': 'Submit',
  'common.somethingWrongLoud': 'Something went wrong!',
  'common.required': 'This field is required',
  'refused.invalid': 'it does not have the form that is asked for',
  'refused.tooLarge': 'it is too large',
  'refused.type': 'files of this type are not taken',
  'refused.conflict': 'somebody has changed it meanwhile',
  'refused.gone': 'it is no longer there',
  'refused.licence': 'agree to its licence first',
  'refused.forbidden': 'you may not do this',
  'refused.tooMany': 'there were too many within an hour',
  'common.cancel': 'Cancel',
} as const;
