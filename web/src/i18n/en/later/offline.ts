/** Texts about offline use of the app. */
export const offline = {
  'offline.newVersion': 'A new version is ready',
} as const;
