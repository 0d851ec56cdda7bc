import { t } from '../../i18n/t.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { CountText } from '../../map/CountText.tsx';
import { useMap, type Count, type LayerName } from '../../map/state.ts';
import { mayReview, useSession } from '../../lib/session.ts';
import { FloatingButton } from '../../ui/FloatingButton.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './LayerFilters.module.css';
import { layersFor } from './layers.ts';

const id = 'layers';

export function LayerFilters({ onToggle }: { onToggle: (layer: LayerName) => void }) {
  const filters = useMap((map) => map.filters);
  const counts = useMap((map) => map.counts);
  const status = usePlaces((places) => places.status);
  const signedIn = useSession((session) => session.user !== null);
  const reviews = useSession(mayReview);
  const published = status.state === 'ready' ? status : null;
  const countOf = (layer: LayerName): Count =>
    layer === 'approved' || layer === 'requested'
      ? (published?.[layer] ?? 'loading')
      : counts[layer];

  return (
    <>
      <div className={styles['opener']}>
        <FloatingButton popoverTarget={id}>{t('filters.label')}</FloatingButton>
      </div>
      <div
        id={id}
        popover="auto"
        className={styles['filters']}
        role="group"
        aria-label={t('filters.label')}
      >
        {layersFor({ signedIn, reviews }).map((layer) => {
          return (
            <button
              key={layer}
              type="button"
              className={styles['filter']}
              data-layer={layer}
              aria-pressed={filters[layer]}
              onClick={() => onToggle(layer)}
            >
              <span className={styles['swatch']}>
                <CheckIcon size={14} />
              </span>
              {t(`filters.${layer}`)}
              <span className={styles['count']}>
                <CountText count={countOf(layer)} />
              </span>
            </button>
          );
        })}
      </div>
    </>
  );
}
