import { timeouts, within } from '../../lib/timeouts.ts';

/**
 * Loads the code that reads the place embedded in the page, with the validation library. Most pages need neither. Null
 * if it cannot be loaded within 10 s; the API is then asked for the place.
 */
export const embeddedReader = () =>
  within(timeouts.read, () => import('./embedded-place.ts')).catch(() => null);
