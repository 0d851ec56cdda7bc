/** What this device keeps, and how to clear it. */
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
} as const;
