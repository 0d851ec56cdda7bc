/** Words used in many features. Strings that product.md quotes must stay exact, including trailing spaces. */
export const common = {
  'common.back': 'Back',
  'common.next': 'Next',
  'common.submit': 'Submit',
  'common.somethingWrongLoud': 'Something went wrong!',
  'common.required': 'This field is required',
  'refused.unsaid': 'The server rejected it.',
  'common.cancel': 'Cancel',
} as const;
