import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';

/** Returns the element with the data of the embedded place; null on most pages. */
export const embeddedElement = (): HTMLElement | null =>
  document.getElementById(embeddedPlaceElement);
