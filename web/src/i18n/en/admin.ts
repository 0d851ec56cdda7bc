import { audit } from './audit.ts';

/** What only admins do: moderators, merging places, restoring versions, decisions and accounts. */
export const admin = {
  ...audit,
  'merge.title': 'Merge places',
  'merge.choose': 'Which place is the same as this one?',
  'merge.none': 'There is no other place within 5 km.',
  'merge.keep': 'Which one stays?',
  'merge.keepHint': 'The other one’s address will lead to it.',
  'merge.result': 'After merging',
  'merge.joined': 'Links, photos, recordings, pending suggestions and the history of both stay.',
  'merge.confirm': 'Merge',
  'merge.done': 'Merged',
  'merge.undo': 'Undo merge',
  'review.restoreVersion': 'Restore this version',
  'review.moderators': 'Moderators',
  'review.audit': 'Decisions and accounts',
  'moderators.about':
    'Moderators approve and decline suggestions and ask questions. They can’t delete places, undo accounts or add moderators.',
  'moderators.empty': 'No moderators yet.',
  'moderators.email': 'Email of their account',
  'moderators.add': 'Add moderator',
  'moderators.added': 'Added. They have the role when they sign in again.',
  'moderators.noAccount': 'No account has this email address.',
  'moderators.isAdmin': 'This account is already an admin.',
  'moderators.remove': 'Remove',
  'moderators.removeTitle': 'Remove {name} as a moderator?',
  'moderators.removeText': 'They can no longer approve, decline or ask. Their decisions stay.',
  'moderators.removed': 'Removed',
} as const;
