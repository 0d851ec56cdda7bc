import type { Location } from '@shared/contract/schemas.ts';
import { limits } from '@shared/contract/limits.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import { leftToRight } from '../../i18n/isolate.ts';
import { t } from '../../i18n/t.ts';
import { positionText } from '../../map/position-text.ts';
import type { MapViewProps } from '../../map/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './add-place.module.css';
import { exactPoint } from './exact-point.ts';
import { nearbyPlaces, sameSpotLimits, underPinLimits } from './nearby.ts';
import { NearbyList } from './NearbyList.tsx';
import { PickMap } from './PickMap.tsx';
import type { PlaceAround } from './places-around.ts';
import { useAround } from './use-around.ts';

export type PlaceAtPin = Pick<PlaceAround, 'id' | 'name_az' | 'name_loc' | 'name_new'> & {
  location: Location;
  isNew: boolean;
};

export interface PickPlaceDialogProps {
  title: string;
  children: ReactNode;
  /** The expected coordinates of the place; null if unknown. */
  position: Location | null;
  /**
   * The initial coordinates of the pin if `position` is null. The user must then move the pin before picking a place.
   */
  around: Location;
  /** Today's name of a new place; null if the user has to type the name. */
  today: string | null;
  MapView: ComponentType<MapViewProps>;
  onPick: (place: PlaceAtPin) => void;
  onClose: () => void;
}

const known = ({ id, lat, lng, name_az, name_loc, name_new }: PlaceAround): PlaceAtPin => ({
  ...{ id, name_az, name_loc, name_new, location: { lat, lng }, isNew: false },
});

const unknown = (point: Location, name_new: string): PlaceAtPin => ({
  ...{ id: exactPoint(point).placeId, location: point },
  ...{ name_az: null, name_loc: null, name_new, isNew: true },
});

export function PickPlaceDialog({ today, MapView, onPick, ...props }: PickPlaceDialogProps) {
  const { position } = props;
  const [first] = useState(position ?? props.around);
  const [point, setPoint] = useState(first);
  const around = useAround(point);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const name = (today ?? typed).trim();

  function pick(): void {
    const [here] = nearbyPlaces(point, around, sameSpotLimits);
    setTried(true);
    if (here) onPick(known(here.place));
    else if (name !== '') onPick(unknown(point, name));
  }

  return (
    <Dialog
      title={props.title}
      size="large"
      closeLabel={t('common.close')}
      onClose={props.onClose}
      footer={
        <Button variant="primary" disabled={position === null && point === first} onClick={pick}>
          {t('list.putHere')}
        </Button>
      }
    >
      <div className={styles['step']}>
        {props.children}
        <p className="hint">{t('list.putHint')}</p>
        {today === null && (
          <TextField
            label={t('field.name_new')}
            required
            maxLength={limits.nameLength}
            value={typed}
            error={tried && name === '' ? t('common.required') : null}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <PickMap point={point} MapView={MapView} onMove={setPoint} />
        <p className="hint" role="status">
          {t('addPlace.pin', { point: leftToRight(positionText(point)) })}
        </p>
        <NearbyList
          title={t('addPlace.nearby')}
          places={nearbyPlaces(point, around, underPinLimits)}
          onOpen={(id) => {
            const place = around.find((one) => one.id === id);
            if (place) onPick(known(place));
          }}
        />
      </div>
    </Dialog>
  );
}
