/** What this device keeps: suggestions that wait to be sent; how to clear everything, and how to leave. */
export const device = {
  'device.clear': 'Clear everything on this device',
  'device.clearTitle': 'Clear everything on this device?',
  'device.clearText':
    'Drafts, recordings and suggestions that were not sent yet are gone then, and you are signed out. What was sent stays.',
  'device.clearConfirm': 'Clear everything',
  'device.cleared': 'Nothing is kept on this device any more',
  'device.clearFailed':
    'Not everything could be cleared. Close other tabs of this page and try again.',
  'device.tellErrors': 'Tell us when the page breaks',
  'device.tellErrorsHint':
    'Which part of the program broke in which browser. Nothing that you typed, and not who you are.',
  // on the card of the account, beside the device's own
  'auth.verifyNow': 'Verify this address',
  'auth.verifiedBefore': 'Your email address is already verified',
  'auth.verificationEnded':
    'If you verified your address before, you are done. If not, sign in and send a new link from your account.',
  'auth.unverified': 'With a verified email address you may suggest more.',
  'auth.myData': 'Download my data',
  'auth.myDataDone': 'Your data is downloaded',
  'auth.deleteAccount': 'Delete account',
  'auth.changeName': 'Change name',
  'auth.deleteTitle': 'Delete your account?',
  'auth.deleteText':
    'Your email, your name and your voice recordings that are not published are removed. The names you gave stay on the map, without your name.',
  'auth.deleteConfirm': 'Delete my account',
  'auth.deleted': 'Your account is deleted',
  'transfer.save': 'Save my contributions as a file',
  'transfer.open': 'Open a file of contributions',
  'transfer.saved':
    'In the file: {count}. Another device can open and send it; here they stay until they are sent.',
  'transfer.opened': 'Opened: {count}. They are sent from your account.',
  'transfer.nothingNew': 'All that is in this file is here already.',
  'transfer.tooLarge': 'This is {size} MB; a file of contributions has at most {limit} MB.',
  'transfer.tooMany': 'These are {count} contributions; a file holds at most {limit}.',
  'transfer.otherFile': 'This is no file of contributions.',
  'transfer.newer':
    'A newer version of this app made this file. Open the app with a connection first.',
  'transfer.damaged': 'This file is damaged ({where}). Nothing was taken from it.',
  'suggest.linkToSource': 'Add it as a source',
  'suggest.fileMissing': 'Not sent: the server has a problem',
  'suggest.fileRetry': 'Send {name} again',
  'suggest.sentWithout':
    'Sent without “{name}”: the server has a problem. Try this file again in the form.',
  'outbox.title': 'Outbox',
  'outbox.later': 'Send later',
  'outbox.kept': 'Kept on this device. It is sent when there is a connection.',
  'outbox.notKept': 'This device could not keep it. What you wrote is still in the form.',
  'outbox.keepOpen':
    'This device cannot keep what you typed. Do not close this page until it is sent.',
  'outbox.nothing': 'Nothing waits to be sent.',
  'outbox.waiting': 'Waits for a connection',
  'outbox.again': 'Is tried again in {minutes} min',
  'outbox.signIn': 'Sign in again, and it is sent',
  'outbox.refused': 'Not accepted: {reason}',
  'outbox.sent': 'Sent',
  'outbox.sentWithout': 'Sent without {names}',
  'outbox.mend': 'Correct',
  'outbox.begun': 'Begun, and not sent',
  'outbox.goOn': 'Continue',
  'outbox.remove': 'Remove',
  'outbox.sendNow': 'Send now',
  // said by mirrors alone
  'mirror.isCopy': 'This is a copy to read. Names are collected on the site itself.',
  'mirror.suggestAt': 'Suggest names at',
  'mirror.otherCopies': 'Other copies',
} as const;
