/** Emails and the feed about the inbox, in the account. */
export const notify = {
  'notify.mail': 'Emails',
  'notify.mailWanted': 'Email me when there is news in my inbox',
  'notify.mailHint':
    'At most one email a day. It says how many answers and questions are new, and names no place.',
  'notify.verify': 'Verify your email address to get emails.',
  'notify.feed': 'Feed',
  'notify.feedHint':
    'Feed readers show when there is news. Anyone who has the address can read the feed, so it names no place.',
  'notify.feedThere': 'You have a feed. Its address was shown when you made it.',
  'notify.make': 'Make a feed address',
  'notify.makeNew': 'Make a new address',
  'notify.address': 'Feed address',
  'notify.addressHint': 'Copy it now. It is not shown again.',
  'notify.revoke': 'End the feed',
  'notify.language': 'Language of emails and feed',
} as const;
