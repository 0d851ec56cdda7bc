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
 * Loads a place, and updates the map, the panel and the page's title. Until the place has loaded, `place` contains the
 * marker's data, if the map has loaded them. If no place is open, `place` is null.
 */
export function useOpenPlace(id: string | null): { place: PlaceState | null; reload: () => void } {
  const { place, reload } = usePlace(id, fetchNamesPart);
  const named = place?.state === 'ready' || place?.state === 'known' ? place.place : null;
  // If the page was opened with a view in its address, the map does not move.
  const shown = useRef(wasOpenedWithView() ? id : null);

  useEffect(() => {
    if (named) {
      const selected = knownOf(named);
      useMap.getState().selectPlace(selected);
      // If the place was reloaded, or if its details load after its marker, the map does not move again.
      if (shown.current === named.place_id) return;
      shown.current = named.place_id;
      showPosition(selected);
    } else if (id === null) {
      shown.current = null;
      forgetPlace();
    }
  }, [id, named]);

  // On a phone the place is in a sheet, otherwise in a card. If the card becomes a sheet, the sheet may cover the
  // marker. Therefore, the map moves when the layout changes.
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
