/** The app's address in the running suite. @throws Error when `npm test` has not set it. */
export function appUrl(path = '/'): string {
  const base = process.env['ADYURDU_HOSTING_URL'];
  if (!base)
    throw new Error('ADYURDU_HOSTING_URL is not set: browser journeys run through `npm test`');
  return new URL(path, base).href;
}
