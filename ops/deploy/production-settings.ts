export const webSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[0].startsWith('VITE_') && entry[1] !== undefined,
    ),
  );

const required = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_AUTH_DOMAIN',
];

/**
 * @throws Error that names a missing setting, a setting that belongs to another project than `project`, or a setting
 * that is only for local use
 */
export function productionSettings(project: string): Record<string, string> {
  const settings = webSettings();
  const missing = required.filter((name) => !settings[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} before deploying.`);
  const named = settings['VITE_FIREBASE_PROJECT_ID'];
  if (named !== project) {
    throw new Error(
      `VITE_FIREBASE_PROJECT_ID is "${named}": expected "${project}", the project of --project.`,
    );
  }
  if (settings['VITE_AUTH_EMULATOR_URL']) {
    throw new Error('VITE_AUTH_EMULATOR_URL is set: it is only for the local suite.');
  }
  return settings;
}
