import { timeouts, within } from '../../lib/timeouts.ts';

/**
 * Loads the code that reads a place from the HTML page, including the validation library. Most pages do not need this
 * code. Returns null if the code does not load within 10 s; the app then requests the place from the API.
 */
export const embeddedReader = () =>
  within(timeouts.read, () => import('./embedded-place.ts')).catch(() => null);
