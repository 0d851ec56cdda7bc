import type { GeocodeCandidate } from '@shared/contract/schemas.ts';
import { useState, type ComponentType } from 'react';
import { t } from '../../i18n/t.ts';
import type { MapViewProps, PlaceMarker } from '../../map/types.ts';
import { useTheme } from '../../ui/use-theme.ts';
import { positionText } from '../../map/position-text.ts';
import styles from './add-place.module.css';
import { AddressLine } from './AddressLine.tsx';
import { isExactPoint, titleOf } from './exact-point.ts';

const zoom = 9;

function markerOf({ placeId, placeName, place }: GeocodeCandidate): PlaceMarker {
  return {
    kind: 'place',
    id: placeId,
    position: place.geometry.location,
    status: place.status,
    name: placeName,
    today: null,
    rank: 'village',
    importance: 0,
    selected: true,
    label: null,
  };
}

const nothing = () => undefined;

export function ChosenPlace(props: {
  candidate: GeocodeCandidate;
  MapView: ComponentType<MapViewProps>;
}) {
  const { candidate, MapView } = props;
  const theme = useTheme((state) => state.theme);
  const { lat, lng } = candidate.place.geometry.location;
  const [camera] = useState({ center: { lat, lng }, zoom });
  const [markers] = useState([markerOf(candidate)]);
  return (
    <div className={styles['named']}>
      <p>
        {t('addPlace.nameFor')}{' '}
        <strong>
          <bdi>{titleOf(candidate)}</bdi>
        </strong>
        <span className="hint">
          {' '}
          {isExactPoint(candidate) ? (
            <bdi>{positionText({ lat, lng })}</bdi>
          ) : (
            <AddressLine address={candidate.place.formatted_address} />
          )}
        </span>
      </p>
      <div className={styles['smallMap']} inert>
        <MapView
          camera={camera}
          markers={markers}
          label={t('addPlace.nameFor')}
          theme={theme}
          onViewChange={nothing}
          onMarkerClick={nothing}
          onMapClick={nothing}
          onContextMenu={nothing}
        />
      </div>
    </div>
  );
}
