import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { contains } from '../../map/geometry.ts';
import { useMap } from '../../map/state.ts';
import type { MapMarker } from '../../map/types.ts';
import { FloatingButton } from '../../ui/FloatingButton.tsx';
import { ListIcon } from '../../ui/icons.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import styles from './PlacesInView.module.css';

/** A list longer than this is not read; zooming in shortens it. */
const longest = 100;

export interface PlacesInViewProps {
  markers: readonly MapMarker[];
  onChoose: (marker: MapMarker) => void;
}

const totalOf = ({
  approved,
  requested,
  pending,
}: {
  approved: number;
  requested: number;
  pending: number;
}) => approved + requested + pending;

/** The map as a list, for the keyboard and for screen readers: its places, then its clusters. */
export function PlacesInView({ markers, onChoose }: PlacesInViewProps) {
  const [open, setOpen] = useState(false);
  const bounds = useMap((map) => map.viewport?.bounds);
  const inView = bounds ? markers.filter(({ position }) => contains(bounds, position)) : [];
  const listed = inView.toSorted(
    (a, b) =>
      Number(a.kind === 'cluster') - Number(b.kind === 'cluster') ||
      b.position.lat - a.position.lat,
  );
  const count = inView.reduce(
    (sum, marker) => sum + (marker.kind === 'cluster' ? totalOf(marker.counts) : 1),
    0,
  );

  return (
    <section className={styles['places']} aria-label={t('map.placesInView')}>
      {open && (
        <div className={styles['card']} id="places-in-view">
          {listed.length === 0 && <p className={styles['empty']}>{t('map.noPlacesInView')}</p>}
          <ul>
            {listed.slice(0, longest).map((marker) => (
              <li key={marker.id}>
                <RowButton onClick={() => onChoose(marker)}>
                  {marker.kind === 'place' ? (
                    <>
                      <StatusDot status={marker.status} />
                      <bdi>{marker.name}</bdi>
                      <span className={styles['status']}>{t(`status.${marker.status}`)}</span>
                    </>
                  ) : (
                    t('map.cluster', { total: totalOf(marker.counts), ...marker.counts })
                  )}
                </RowButton>
              </li>
            ))}
          </ul>
          {listed.length > longest && (
            <p className={styles['empty']}>
              {t('map.andMore', { count: listed.length - longest })}
            </p>
          )}
        </div>
      )}
      <FloatingButton
        aria-expanded={open}
        aria-controls={open ? 'places-in-view' : undefined}
        onClick={() => setOpen(!open)}
      >
        <ListIcon size={20} />
        <span aria-live="polite">
          {count === 1 ? t('map.onePlaceInView') : t('map.placesInViewCount', { count })}
        </span>
      </FloatingButton>
    </section>
  );
}
