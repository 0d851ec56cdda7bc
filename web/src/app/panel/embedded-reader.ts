import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';
import { timeouts, within } from '../../lib/timeouts.ts';

/** What holds the place that the page came with; null on most pages. */
export const embeddedElement = (): HTMLElement | null =>
  document.getElementById(embeddedPlaceElement);

/**
 * The code that reads it, with the library that checks it: most pages need neither. Null when it cannot be had
 * within 10 s: then the place is asked for.
 */
export const embeddedReader = () =>
  within(timeouts.read, () => import('./embedded-place.ts')).catch(() => null);
