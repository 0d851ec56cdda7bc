export const review = {
  'review.viewSuggestions': 'View Suggestions',
  'review.history': 'History',
} as const;
