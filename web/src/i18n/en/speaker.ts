export const speaker = {
  'speaker.open': 'Add speaker (optional)',
  'speaker.title': 'Speaker (optional)',
  'speaker.about':
    'This helps reviewers to understand the dialect. Only they see it; it is never published, because a village and an age can be enough to identify a person.',
  'speaker.dialect': 'Dialect of',
  'speaker.dialectHint': 'A place on the map, in any script.',
  'speaker.found': 'Matching places',
  'speaker.none': 'No place has this name. Try another spelling.',
  'speaker.another': 'Choose another place',
  'speaker.born': 'Decade of birth',
  'speaker.unsaid': 'Not specified',
  'speaker.reused': 'Also sent with your next recordings. Remove it when someone else speaks.',
  'speaker.remove': 'Remove details',
} as const;
