import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';
import { timeouts, within } from '../../lib/timeouts.ts';

/** The element with the place embedded in the page; null on most pages. */
export const embeddedElement = (): HTMLElement | null =>
  document.getElementById(embeddedPlaceElement);

/**
 * Loads the code that reads it, with the validation library; most pages need neither. Null if it cannot be loaded
 * within 10 s: then the API is asked for the place.
 */
export const embeddedReader = () =>
  within(timeouts.read, () => import('./embedded-place.ts')).catch(() => null);
