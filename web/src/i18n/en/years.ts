/** What the map's names are of: a year, or one of its two ends. */
export const years = {
  'years.slider': 'Year of the names',
  'years.original': 'Original names',
  'years.today': 'Today’s names',
  'years.inYear': 'Names in {year}',
  'years.known':
    'Known for this year: {known} of {count} in view. Others, in italics, are original names.',
  'years.loading': 'Names of this year are loading',
  'years.failed': 'Not all names of this year could be loaded',
} as const;
