export const suggest = {
  'suggest.open': 'Suggest Name',
} as const;
