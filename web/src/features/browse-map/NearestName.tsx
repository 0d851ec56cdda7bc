import { t } from '../../i18n/t.ts';
import { nearestOf, wayTo } from '../../map/places/nearest.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { useMap } from '../../map/state.ts';
import type { MapMarker, UnnamedPlace } from '../../map/types.ts';
import { FloatingButton } from '../../ui/FloatingButton.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';

const nameOf = (marker: MapMarker) =>
  marker.kind === 'place' ? marker.name : (marker.leader?.name ?? '');

export function NearestName(around: {
  markers: readonly MapMarker[];
  unnamed: readonly UnnamedPlace[];
}) {
  const viewport = useMap((map) => map.viewport);
  const far = usePlaces((places) => places.nearest);
  if (!viewport) return null;
  const { center, zoom } = viewport;
  const beyond = [
    ...around.markers.map((marker) => ({ name: nameOf(marker), position: marker.position })),
    ...around.unnamed,
  ].filter(({ name }) => name !== '');
  const nearest = nearestOf(center, beyond) ?? far;
  if (!nearest) return null;
  const { metres, bearing } = wayTo(center, nearest.position);
  return (
    <FloatingButton
      onClick={() => useMap.getState().moveTo({ center: nearest.position, zoom: Math.round(zoom) })}
    >
      <span style={{ display: 'inline-flex', rotate: `${Math.round(bearing)}deg` }}>
        <ArrowIcon size={20} />
      </span>
      {t('map.goToNearest', { name: nearest.name, count: Math.max(1, Math.round(metres / 1000)) })}
    </FloatingButton>
  );
}
