import { distanceText } from '../../i18n/format-distance.ts';
import { Button } from '../../ui/Button.tsx';
import type { NearbyPlace } from './places-around.ts';
import styles from './add-place.module.css';

export interface NearbyListProps {
  title: string;
  hint?: string;
  places: readonly { place: NearbyPlace; metres: number }[];
  onOpen: (placeId: string) => void;
  action?: { label: string; onSelect: (placeId: string) => void } | undefined;
}

/** Lists existing places nearby, so that users do not add a place that already exists. */
export function NearbyList({ title, hint, places, onOpen, action }: NearbyListProps) {
  if (places.length === 0) return null;
  return (
    <section className={styles['nearby']} aria-label={title}>
      <h3 className={styles['nearbyTitle']}>{title}</h3>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <ul className={styles['nearbyItems']}>
        {places.map(({ place, metres }) => (
          <li key={place.id} className={styles['nearbyEntry']}>
            <button type="button" className={styles['nearbyItem']} onClick={() => onOpen(place.id)}>
              <bdi>{place.name}</bdi>
              <span className="hint">{distanceText(metres)}</span>
            </button>
            {action && (
              <Button
                variant="quiet"
                aria-label={`${action.label} ${place.name}`}
                onClick={() => action.onSelect(place.id)}
              >
                {action.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
