/** Texts about data on this device: unsent suggestions, clearing everything, and leaving. */
export const device = {
  // the user card shows this text before the other texts about lists are loaded
  'list.open': 'Bring a list',
  'device.clear': 'Clear everything on this device',
  'device.clearTitle': 'Clear everything on this device?',
  'device.clearText':
    'This removes drafts, recordings, unsent suggestions and what you said about names, and signs you out. What you already sent is kept.',
  'device.clearConfirm': 'Clear everything',
  'device.cleared': 'Everything on this device was cleared',
  'device.clearFailed':
    'Not everything could be cleared. Close other tabs of this site, then try again.',
  'device.errorReports': 'Send error reports',
  'device.errorReportsHint':
    'Reports say which part failed in which browser. They never include what you type or who you are.',
  // the user card shows these texts beside the device's own settings
  'auth.verifyNow': 'Verify my email',
  'auth.verifiedBefore': 'Your email address is already verified',
  'auth.verificationEnded':
    'If you already verified your email, you’re done. If not, sign in and send a new link from your account.',
  'auth.unverified': 'Verify your email to raise your hourly limit.',
  'auth.myData': 'Download my data',
  'auth.myDataDone': 'Your data was downloaded',
  'auth.deleteAccount': 'Delete account',
  'auth.changeName': 'Change name',
  'auth.save': 'Save',
  'auth.contribute': 'Contribute',
  // the user opens the inbox from the user card, so these texts belong to this part
  'inbox.flagDone': 'Reviewers have looked at what you reported. Thank you.',
  'inbox.flagMuted': 'The recording that you reported stays muted. Thank you.',
  'notify.title': 'Emails and feed',
  'auth.thisDevice': 'This device',
  'auth.privacy': 'Privacy and data',
  'auth.deleteTitle': 'Delete your account?',
  'auth.deleteText':
    'We remove your email, your name and your unpublished recordings. Names that you suggested stay on the map, without your name.',
  'auth.deleteConfirm': 'Delete my account',
  'auth.deleted': 'Your account was deleted',
  'transfer.save': 'Save contributions to a file',
  'transfer.open': 'Open a contributions file',
  'transfer.saved':
    'Saved to the file: {count}. Open it on another device to send them from there. They stay here until they are sent.',
  'transfer.opened': 'Opened: {count}. They will be sent from your account.',
  'transfer.nothingNew': 'Everything in this file is already here.',
  'transfer.tooLarge': 'This file is {size} MB. The limit is {limit} MB.',
  'transfer.tooMany': 'This file has {count} contributions. The limit is {limit}.',
  'transfer.otherFile': 'This file doesn’t contain contributions. Choose another file.',
  'transfer.newer':
    'This file is from a newer version of the app. Connect to the internet and reload the page, then open the file again.',
  'transfer.damaged':
    'This file is damaged ({where}). Nothing was added. Save it again, then open the new file.',
  'suggest.linkToSource': 'Add as a source',
  'suggest.fileMissing': 'Not sent because of a server problem',
  'suggest.fileRetry': 'Send {name} again',
  'suggest.sentWithout':
    'Sent without “{name}” because of a server problem. Try this file again in the form.',
  'change.replaces':
    'This replaces the suggestion that you sent. Until you send it, the earlier one stays.',
  'change.asNew': 'Send as a new suggestion',
  'outbox.title': 'Outbox',
  'outbox.later': 'Send later',
  'outbox.kept': 'Saved on this device. It will be sent when you’re online.',
  'outbox.notKept': 'It could not be saved on this device. What you wrote is still in the form.',
  'outbox.keepOpen': 'This device can’t save what you type. Keep this page open until it is sent.',
  'outbox.nothing': 'Nothing to send.',
  'outbox.waiting': 'Waiting for a connection',
  'outbox.again': 'Retrying in {minutes} min',
  'outbox.signIn': 'Sign in again to send it',
  'outbox.refused': 'Rejected: {reason}',
  'outbox.sent': 'Sent',
  'outbox.sentWithout': 'Sent without {names}',
  'outbox.mend': 'Edit',
  'outbox.begun': 'Draft',
  'outbox.goOn': 'Continue',
  'outbox.remove': 'Remove',
  'outbox.sendNow': 'Send now',
  'outbox.list': 'List “{title}”',
  'outbox.listUntitled': 'List',
  'outbox.listSent': '{sent} of {count} sent',
  // only mirrors show these texts
  'mirror.isCopy': 'This is a read-only copy. Suggest names on the main site.',
  'mirror.suggestAt': 'Suggest names at',
  'mirror.otherCopies': 'Other copies',
} as const;
