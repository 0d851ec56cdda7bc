export const years = {
  'years.slider': 'Year of the names',
  'years.field': 'Year',
  'years.fieldWrong': 'Enter a year from {first} to {last}.',
  'years.original': 'Original names',
  'years.today': 'Today’s names',
  'years.inYear': 'Names in {year}',
  'years.known':
    'Known for this year: {known} of {count} in view. Names in italics are original names.',
  'years.loading': 'Loading names for this year',
  'years.failed': 'Some names for this year could not be loaded',
} as const;
