import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';

/** Returns the element that contains the data of a place; null on most pages. */
export const embeddedElement = (): HTMLElement | null =>
  document.getElementById(embeddedPlaceElement);
