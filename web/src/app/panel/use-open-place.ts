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

export function showExtent(extent: Bounds): void {
  const size = useMap.getState().viewport?.size;
  if (size) useMap.getState().moveTo(cameraFitting(extent, size, coveredNow()));
}

export function forgetPlace(): void {
  useMap.getState().selectPlace(null);
  usePanel.getState().reset();
}

/**
 * Loads the place with the given id. Until the place has loaded, `place` contains the pin's data. Updates the map, the
 * panel and the page's title. `place` is null if no place is open.
 */
export function useOpenPlace(id: string | null): { place: PlaceState | null; reload: () => void } {
  const { place, reload } = usePlace(id, fetchNamesPart);
  const named = place?.state === 'ready' || place?.state === 'known' ? place.place : null;
  // the map does not move if the page was opened with a view in its address
  const shown = useRef(wasOpenedWithView() ? id : null);

  // Selects the place in the address. If the address has no place, no place is selected.
  useEffect(() => {
    if (named) {
      const selected = knownOf(named);
      useMap.getState().selectPlace(selected);
      // The map does not move again when the place was reloaded, or when its data arrive after its pin.
      if (shown.current === named.place_id) return;
      shown.current = named.place_id;
      showPosition(selected);
    } else if (id === null) {
      shown.current = null;
      forgetPlace();
    }
  }, [id, named]);

  // On a phone the place is in a sheet, otherwise in a card. Sheet and card cover different areas of the map, so a pin
  // that is beside the card may be below the sheet.
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
