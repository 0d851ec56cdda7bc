import { t } from '../../i18n/t.ts';
import { distanceText } from '../../i18n/format-distance.ts';
import type { NearbyPlace } from './places-around.ts';
import styles from './add-place.module.css';

export interface NearbyListProps {
  places: readonly { place: NearbyPlace; metres: number }[];
  onOpen: (placeId: string) => void;
}

/** The existing places around the pin, so that no place is added twice. */
export function NearbyList({ places, onOpen }: NearbyListProps) {
  if (places.length === 0) return null;
  return (
    <section className={styles['nearby']} aria-label={t('addPlace.nearby')}>
      <h3 className={styles['nearbyTitle']}>{t('addPlace.nearby')}</h3>
      <p className={styles['soft']}>{t('addPlace.nearbyHint')}</p>
      <ul className={styles['nearbyItems']}>
        {places.map(({ place, metres }) => (
          <li key={place.id}>
            <button type="button" className={styles['nearbyItem']} onClick={() => onOpen(place.id)}>
              <bdi>{place.name}</bdi>
              <span className={styles['soft']}>{distanceText(metres)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
