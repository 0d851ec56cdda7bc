import { PlacesInView } from '../features/browse-map/PlacesInView.tsx';
import { useShownPlaces } from '../features/browse-map/use-shown-places.ts';
import { t } from '../i18n/t.ts';
import { env } from '../lib/env.ts';
import { useMap } from '../map/state.ts';
import type { MapMarker, UnnamedPlace } from '../map/types.ts';
import { useTheme } from '../ui/use-theme.ts';
import { LivingMap, type MapClicks } from './LivingMap.tsx';
import { MapView } from './MapView.tsx';

function LateMap(clicks: MapClicks) {
  const shown = useShownPlaces();
  const camera = useMap((map) => map.camera);
  const theme = useTheme((state) => state.theme);
  return (
    <MapView
      {...clicks}
      {...shown}
      camera={camera}
      label={t('map.label')}
      theme={theme}
      onViewChange={(viewport) => useMap.getState().reportViewport(viewport)}
    />
  );
}

export interface PlacesMapProps extends Pick<MapClicks, 'onMapClick' | 'onContextMenu'> {
  onChoose: (marker: MapMarker) => void;
  onChooseUnnamed: (place: UnnamedPlace) => void;
}

function ListInView({
  onChoose,
  onChooseUnnamed,
}: Pick<PlacesMapProps, 'onChoose' | 'onChooseUnnamed'>) {
  const shown = useShownPlaces();
  return <PlacesInView {...shown} onChoose={onChoose} onChooseUnnamed={onChooseUnnamed} />;
}

export function PlacesMap({ onChoose, onChooseUnnamed, ...clicks }: PlacesMapProps) {
  const Shown = env.googleMaps ? LateMap : LivingMap;
  return (
    <>
      <Shown {...clicks} onMarkerClick={onChoose} onUnnamedClick={onChooseUnnamed} />
      <ListInView onChoose={onChoose} onChooseUnnamed={onChooseUnnamed} />
    </>
  );
}
