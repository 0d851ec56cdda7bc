import type { Term } from './terms.ts';

/** Words that English texts must not use, because other apps use another word for the same thing. */
export const englishTerms: Readonly<Record<string, Term>> = {
  'offline map': { use: 'Offline map', never: ['take along', 'taken along', 'take the map'] },
  retry: { use: 'Retrying', never: ['is tried again', 'retried'] },
  outbox: { use: 'Outbox', never: ['waits to be sent', 'nothing waits'] },
  credits: { use: 'Credits', never: ['owed to', 'owes to'] },
  'no sound': { use: 'No voice was heard', never: ['nobody was heard'] },
  'error reports': { use: 'Send error reports', never: ['when the page breaks'] },
  continue: { use: 'Continue', never: ['go on with it'] },
  'type of source': { use: 'Type of source', never: ['where is it written'] },
  problem: { use: 'Something went wrong', never: ['went awry'] },
};
