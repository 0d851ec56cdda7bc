/** Words used all over. Quoted strings of product.md are exact, trailing spaces too. */
export const common = {
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.back': 'Back',
  'common.next': 'Next',
  'common.submit': 'Submit',
  'common.remove': 'Remove',
  'common.retry': 'Try again',
  'common.loading': 'Loading',
  'common.more': 'More',
  'common.somethingWrong': 'Something went wrong',
  'common.somethingWrongLoud': 'Something went wrong!',
  'common.required': 'This field is required',
  'common.offline': 'You are offline',
  'common.opensInNewTab': 'opens in a new tab',
} as const;
