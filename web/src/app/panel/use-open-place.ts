import { brand } from '@shared/contract/brand.ts';
import { useEffect, useRef } from 'react';
import { shownNames } from '../../features/place-panel/place-names.ts';
import { knownOf, type PlaceState } from '../../features/place-panel/place-loader.ts';
import { usePlace } from '../../features/place-panel/use-place.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { languages } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import { wasOpenedWithView } from '../../map/address.ts';
import { cameraFitting } from '../../map/geometry.ts';
import { useMap } from '../../map/state.ts';
import type { Bounds } from '../../map/types.ts';
import { useMedia } from '../../ui/use-media.ts';
import { narrow } from '../../ui/widths.ts';
import { fetchNamesPart } from './names-part.tsx';
import { usePanel } from './panel-state.ts';
import { coveredNow, showPosition } from './show-position.ts';

/** Moves the map so that an extent fits into its uncovered part. */
export function showExtent(extent: Bounds): void {
  const size = useMap.getState().viewport?.size;
  if (size) useMap.getState().moveTo(cameraFitting(extent, size, coveredNow()));
}

/** Unselects the pin and resets the panel's state (product.md §4). */
export function forgetPlace(): void {
  useMap.getState().selectPlace(null);
  usePanel.getState().reset();
}

/**
 * Loads the place with an id, first with its pin's data. Updates the map, the panel and the page's title. `place` is
 * null without an open place.
 */
export function useOpenPlace(id: string | null): { place: PlaceState | null; reload: () => void } {
  const { place, reload } = usePlace(id, fetchNamesPart);
  const named = place?.state === 'ready' || place?.state === 'known' ? place.place : null;
  // a page that was opened with a view in its address keeps that view
  const shown = useRef(wasOpenedWithView() ? id : null);

  // The address decides which place is selected; without a place in the address, none is.
  useEffect(() => {
    if (named) {
      const selected = knownOf(named);
      useMap.getState().selectPlace(selected);
      // The place was reloaded after a change, or loaded after its pin: the view stays.
      if (shown.current === named.place_id) return;
      shown.current = named.place_id;
      showPosition(selected);
    } else if (id === null) {
      shown.current = null;
      forgetPlace();
    }
  }, [id, named]);

  // Card and sheet cover different parts of the map: a pin that is visible beside one may be covered by the other.
  const isNarrow = useMedia(narrow);
  const shownFor = useRef(isNarrow);
  useEffect(() => {
    if (shownFor.current === isNarrow) return;
    shownFor.current = isNarrow;
    const { selectedPlace, viewport } = useMap.getState();
    if (selectedPlace) showPosition(selectedPlace, viewport?.zoom);
  }, [isNarrow]);

  const language = useLanguage((state) => state.language);
  useEffect(() => {
    document.title = named
      ? t('app.titleOf', {
          name: shownNames(named, languages[language].names).title,
          brand: brand.name,
        })
      : t('app.title', { brand: brand.name });
  }, [named, language]);

  return { place, reload };
}
