/** Words used in many features. Strings that product.md quotes must stay exact, including trailing spaces. */
export const common = {
  'common.close': 'Close',
  'common.retry': 'Try again',
  'common.loading': 'Loading',
  'common.more': 'More',
  'common.somethingWrong': 'Something went wrong',
  'common.lost': 'You seem to be offline. This will load when you’re back online.',
  'common.noAnswer': 'The server did not respond within {seconds} seconds.',
  'common.cutOff': 'The connection was lost.',
  'common.gone': 'It no longer exists.',
  'common.serverProblem': 'The server has a problem. Try again later.',
  'common.letters': 'Azerbaijani letters',
} as const;
