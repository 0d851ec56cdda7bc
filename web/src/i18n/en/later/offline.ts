export const offline = {
  'offline.newVersion': 'A new version is ready',
} as const;
