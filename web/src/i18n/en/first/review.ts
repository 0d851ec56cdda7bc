export const review = {
  'review.viewSuggestions': 'View Suggestions',
  'review.history': 'History',
  'review.queue': 'Pending places',
  'review.openQueue': 'Queue',
  'review.openMine': 'My list',
  'review.deletedPlaces': 'Deleted places',
  'review.mine': 'My suggestions',
} as const;
