/** What contributors hear of their suggestions. */
export const inbox = {
  'inbox.title': 'Inbox',
  'inbox.new': 'New',
  'inbox.empty': 'No news about your suggestions yet.',
  'inbox.kept': 'Could not be refreshed. You see what was loaded last.',
  'inbox.approved': 'Your suggestion is on the map.',
  'inbox.requested': 'Reviewers ask for a revision of this place. Do you know more?',
} as const;
