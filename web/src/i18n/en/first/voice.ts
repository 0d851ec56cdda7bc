export const voice = {
  'batch.open': 'Record names one by one',
} as const;
