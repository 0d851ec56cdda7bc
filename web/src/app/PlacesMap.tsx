import { useMemo } from 'react';
import { besideMarkers } from '../features/browse-map/beside-markers.ts';
import { PlacesInView } from '../features/browse-map/PlacesInView.tsx';
import { useMarkers } from '../features/browse-map/use-markers.ts';
import { t } from '../i18n/t.ts';
import { usePlaces } from '../map/places/use-places.ts';
import { useMap } from '../map/state.ts';
import type { MapMarker, MapViewProps, UnnamedPlace } from '../map/types.ts';
import { useTheme } from '../ui/theme.ts';
import { MapView } from './MapView.tsx';

export interface PlacesMapProps extends Pick<MapViewProps, 'onMapClick' | 'onContextMenu'> {
  onChoose: (marker: MapMarker) => void;
  onChooseUnnamed: (place: UnnamedPlace) => void;
}

/** The map with its places, and the same as a list. What each move changes is drawn here, and nothing around it. */
export function PlacesMap({
  onChoose,
  onChooseUnnamed,
  onMapClick,
  onContextMenu,
}: PlacesMapProps) {
  const markers = useMarkers();
  const allWaiting = usePlaces((places) => places.waiting);
  const waiting = useMemo(() => besideMarkers(allWaiting, markers), [allWaiting, markers]);
  const camera = useMap((map) => map.camera);
  const theme = useTheme((state) => state.theme);
  return (
    <>
      <MapView
        camera={camera}
        markers={markers}
        label={t('map.label')}
        theme={theme}
        onViewChange={(viewport) => useMap.getState().reportViewport(viewport)}
        waiting={waiting}
        onMarkerClick={onChoose}
        onUnnamedClick={onChooseUnnamed}
        onMapClick={onMapClick}
        onContextMenu={onContextMenu}
      />
      <PlacesInView
        markers={markers}
        waiting={waiting}
        onChoose={onChoose}
        onChooseUnnamed={onChooseUnnamed}
      />
    </>
  );
}
