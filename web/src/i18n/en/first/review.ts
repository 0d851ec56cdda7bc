export const review = {
  'review.viewSuggestions': 'View Suggestions',
  'review.history': 'History',
  'review.queue': 'Pending places',
  'review.openQueue': 'Queue',
  'review.openMine': 'Open my suggestions',
  'review.deletedPlaces': 'Deleted places',
  'review.mine': 'My suggestions',
} as const;
