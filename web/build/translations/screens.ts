import type { MessageKey } from '../../src/i18n/catalogues.ts';

type Prefix<Key> = Key extends `${infer First}.${string}` ? First : never;

/** Names of screens by the first word of a text's key. Translators do not see the screens. */
const screens: Record<Prefix<MessageKey>, string> = {
  addPlace: 'Add a missing place',
  offlineMap: 'Offline map',
  app: 'Whole page',
  answers: 'Place: which names are said',
  ask: 'Questions about a suggestion',
  auth: 'Sign in and account',
  change: 'My suggestions: change one',
  common: 'Everywhere',
  declined: 'Why a suggestion was declined',
  device: 'Account: this device',
  flag: 'Place: report a problem',
  merge: 'Admins: merge two places',
  proposal: 'Review: what waits for a second reviewer',
  flagged: 'Admins: reported problems',
  field: 'Names of the form’s fields',
  filters: 'Map: layers',
  inbox: 'Inbox',
  list: 'Bring a list',
  chat: 'Bring a list: voices',
  map: 'Map',
  menu: 'Map: menu of a point',
  mirror: 'Copies of the site',
  moderators: 'Admins: moderators',
  audit: 'Admins: decisions and accounts',
  names: 'Place: names',
  notify: 'Account: emails and feed',
  offline: 'Everywhere',
  outbox: 'Outbox',
  place: 'Place',
  reason: 'Why the server refused',
  reasonUncounted: 'Why the server refused',
  refused: 'Why the server refused',
  refusedField: 'Why the server refused: what {field} is',
  review: 'Suggestions, review and history',
  batch: 'Record names one by one',
  search: 'Search',
  share: 'Place: share',
  speaker: 'Recording: who speaks',
  status: 'Place: status',
  suggest: 'Form: suggest a name',
  toast: 'Short message',
  toolbar: 'Toolbar',
  transfer: 'Outbox: files of contributions',
  voice: 'Recording and player',
  years: 'Map: names of a year',
};

/** Returns the screen that shows a text; empty if it is unknown. */
export const screenOf = (key: string): string =>
  new Map(Object.entries(screens)).get(key.split('.', 1)[0] ?? '') ?? '';
