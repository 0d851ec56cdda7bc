import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';

export const embeddedElement = (): HTMLElement | null =>
  document.getElementById(embeddedPlaceElement);
