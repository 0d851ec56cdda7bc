/** Who speaks in a recording, of those who choose to say. */
export const speaker = {
  'speaker.open': 'Say who speaks (optional)',
  'speaker.title': 'Who speaks (optional)',
  'speaker.about':
    'It helps to understand the dialect. Those who review it see it; it is never published, since a village and an age may be enough to find a person.',
  'speaker.dialect': 'Speaks as people do in',
  'speaker.dialectHint': 'A place of the map, in any script.',
  'speaker.found': 'Places of this name',
  'speaker.none': 'No place of this name is known.',
  'speaker.another': 'Choose another place',
  'speaker.born': 'Decade of birth',
  'speaker.unsaid': 'Not said',
  'speaker.reused': 'Told with your next recordings, too. Take it back when somebody else speaks.',
  'speaker.remove': 'Say nothing',
} as const;
