import { useId } from 'react';
import { t } from '../../i18n/t.ts';
import { contains } from '../../map/geometry.ts';
import { showYear } from '../../map/places/places-client.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { useMap } from '../../map/state.ts';
import type { MapMarker, ShownYear } from '../../map/types.ts';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './YearCard.module.css';
import { ends, positionOf, saidOf, yearAt } from './years.ts';

const choose = (year: ShownYear) => useMap.setState({ year });

const knowledgeOf = (marker: MapMarker) =>
  marker.kind === 'cluster' ? marker.leader?.known : marker.known;

/** The number of names in view, and of those that are known for the shown year. */
function useKnown(): { count: number; known: number } {
  const bounds = useMap((map) => map.viewport?.bounds);
  const markers = usePlaces((places) => places.markers);
  const told = markers
    .filter(({ position }) => bounds !== undefined && contains(bounds, position))
    .map(knowledgeOf)
    .filter((one) => one !== undefined);
  return { count: told.length, known: told.filter((one) => one !== 'unknown').length };
}

function Told({ year }: { year: ShownYear }) {
  const counts = useKnown();
  const state = usePlaces(({ status }) => (status.state === 'ready' ? status.years : 'ready'));
  if (typeof year !== 'number') return null;
  if (state === 'loading') return <p className={styles['told']}>{t('years.loading')}</p>;
  if (state === 'failed')
    return (
      <p className={styles['told']}>
        {t('years.failed')} <Button onClick={() => showYear(year)}>{t('common.retry')}</Button>
      </p>
    );
  return <p className={styles['told']}>{t('years.known', { ...counts })}</p>;
}

/** Sets the year for the names on the map, in its list and search, between the original names and today's. */
export function YearCard({ onClose }: { onClose: () => void }) {
  const id = useId();
  const year = useMap((map) => map.year);
  const said = saidOf(year);
  return (
    <section className={styles['body']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 className={styles['title']} id={id}>
          {said}
        </h2>
        <IconButton label={t('common.close')} icon={<CloseIcon size={18} />} onClick={onClose} />
      </header>
      <input
        className={styles['range']}
        type="range"
        {...ends()}
        value={positionOf(year)}
        aria-label={t('years.slider')}
        aria-valuetext={said}
        onChange={(event) => choose(yearAt(event.target.valueAsNumber))}
      />
      <div className={styles['ends']}>
        {(['original', 'today'] as const).map((end) => (
          <button
            key={end}
            type="button"
            className={styles['end']}
            aria-pressed={year === end}
            onClick={() => choose(end)}
          >
            {t(`years.${end}`)}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        <Told year={year} />
      </div>
    </section>
  );
}
