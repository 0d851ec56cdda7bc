export const addPlace = {
  'addPlace.title': 'Add a missing place',
} as const;
