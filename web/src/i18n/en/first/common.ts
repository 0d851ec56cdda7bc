/** Words used all over. Quoted strings of product.md are exact, trailing spaces too. */
export const common = {
  'common.close': 'Close',
  'common.retry': 'Try again',
  'common.loading': 'Loading',
  'common.more': 'More',
  'common.somethingWrong': 'Something went wrong',
  'common.lost': 'You seem to be offline. It will load when you are back.',
  'common.noAnswer': 'No answer came within {seconds} seconds.',
  'common.cutOff': 'The connection was cut.',
  'common.gone': 'It is no longer there.',
  'common.serverProblem': 'The server has a problem just now.',
  'common.letters': 'Azerbaijani letters',
} as const;
