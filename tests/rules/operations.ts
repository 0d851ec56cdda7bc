import type { StoredStatus } from '@shared/contract/status.ts';

/**
 * Actors whose permissions are tested (decisions.md "Roles in the security rules").
 *
 * - user: is signed in, and has not suggested anything for the place
 * - owner: has a pending suggestion for the place
 * - moderator: reviews suggestions through the API. The security rules treat moderators like users, because a token
 *   still contains the moderator's claim for an hour after the moderator has been dismissed
 * - disabled: a user whose account was disabled after signing in. For the rules, its token is valid until it expires
 * - forged: a user with forged claims of both roles. In tests of the rules, each claim is the text `"true"`. In tests
 *   of the API, each claim is `true`, but the token is unsigned
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
  | 'flag'
  | 'list flags'
  | 'answer flags'
  | 'answer about a name'
  | 'read the own inbox'
  | 'mark the own inbox as read'
  | 'read the own settings of emails'
  | 'change the own settings of emails'
  | 'make a feed'
  | 'end the feed'
  | 'list pending lists'
  | "open the owner's list"
  | 'open an unknown list'
  | 'list its rows'
  | "decide on the owner's list"
  | 'undo a decision on a list'
  | 'continue a decision on a list'
  | 'ask about a list'
  | 'answer about a list';
