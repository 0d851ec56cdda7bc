import type { StoredStatus } from '@shared/contract/status.ts';

/**
 * Actors whose permissions are tested (decisions.md "Roles in the security rules").
 *
 * - user: is signed in, and has not suggested anything for the place
 * - owner: has a pending suggestion for the place
 * - moderator: reviews suggestions through the API. The security rules treat moderators like users, because the claim
 *   stays in a token for an hour after the dismissal
 * - disabled: a user whose account was disabled after signing in. For the rules, its token is valid until it expires
 * - forged: a user with forged claims of both roles: `"true"` as text for the rules, `true` in an unsigned token for
 *   the API
 */
export const actors = [
  'visitor',
  'user',
  'owner',
  'admin',
  'disabled',
  'forged',
  'moderator',
] as const;
export type Actor = (typeof actors)[number];

export type PlaceState = StoredStatus | 'none';

export type Operation =
  | 'read the place'
  | 'list published places'
  | 'list all places'
  | "read the owner's suggestion"
  | 'list the suggestions'
  | 'list own suggestions'
  | 'read the history'
  | 'list pending places'
  | 'list deleted places'
  | 'read what was deleted'
  | 'suggest'
  | 'approve'
  | 'approve corrected'
  | 'decline'
  | 'ask'
  | 'approve the own'
  | 'decline the own'
  | 'hand on'
  | 'hand on the own'
  | 'take back what was handed on'
  | 'read who has handed on'
  | 'write who has handed on'
  | 'ask about the own'
  | 'list moderators'
  | 'appoint a moderator'
  | 'dismiss a moderator'
  | 'list what an account did'
  | 'list decisions'
  | 'list decisions of an account'
  | 'read the numbers'
  | 'look at an account'
  | 'list what an account waits for'
  | 'unblock an account'
  | 'read changes of accounts'
  | 'write changes of accounts'
  | 'answer'
  | 'answer what was asked'
  | 'approve what was asked'
  | 'withdraw'
  | 'withdraw what was asked'
  | 'change what was sent'
  | 'change what was asked'
  | 'undo a decision'
  | 'request'
  | 'delete'
  | 'restore'
  | 'restore a version'
  | 'merge another into it'
  | 'merge it into another'
  | 'undo a merge'
  | 'list proposals'
  | 'confirm a proposal'
  | 'confirm the own proposal'
  | 'decline a proposal'
  | 'decline the own proposal'
  | 'withdraw a proposal'
  | 'withdraw the own proposal'
  | 'read a proposal'
  | 'write a proposal'
  | 'flag'
  | 'list flags'
  | 'answer flags'
  | 'read the flags'
  | 'list flags of all places'
  | 'write a flag'
  | 'answer about a name'
  | 'list new answers about names'
  | 'list counted answers about names'
  | 'read exact counts of answers'
  | 'write an answer about a name'
  | 'write the place'
  | 'merge into the place'
  | 'update the place'
  | 'delete the place'
  | 'change the suggestion'
  | 'delete the suggestion'
  | 'write the map'
  | 'write a cell of the map'
  | 'write the history'
  | 'write who suggested'
  | 'write records of users'
  | 'write the own inbox'
  | 'write anything else'
  | 'read the map'
  | 'read a cell of the map'
  | 'list cells of the map'
  | 'read who suggested'
  | 'read records of users'
  | "read the owner's inbox"
  | 'list the inboxes'
  | 'list inboxes wherever they are'
  | 'read the own inbox'
  | 'mark the own inbox as read'
  | 'read the own settings of emails'
  | 'list settings of emails'
  | 'change the own settings of emails'
  | 'make a feed'
  | 'end the feed'
  | 'list who wants to hear of flags'
  | 'read a key'
  | 'list the keys'
  | 'list keys wherever they are'
  | 'list suggestions of all places'
  | 'list pending lists'
  | "open the owner's list"
  | 'open an unknown list'
  | 'list its rows'
  | "decide on the owner's list"
  | 'undo a decision on a list'
  | 'continue a decision on a list'
  | 'ask about a list'
  | 'answer about a list'
  | 'read the record of a list'
  | 'write the record of a list';
