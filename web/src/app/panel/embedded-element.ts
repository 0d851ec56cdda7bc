import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';

/** The element with the place embedded in the page; null on most pages. */
export const embeddedElement = (): HTMLElement | null =>
  document.getElementById(embeddedPlaceElement);
