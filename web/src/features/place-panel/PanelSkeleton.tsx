import { t } from '../../i18n/t.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PlacePanel.module.css';

/** The shape of a place while it loads; `named` when its names are there already. */
export function PanelSkeleton({ named = false }: { named?: boolean }) {
  return (
    <div className={styles['skeleton']} role="status">
      <span className="visually-hidden">{t('place.loading')}</span>
      {!named && (
        <>
          <Skeleton width="70%" height="36px" />
          <Skeleton width="45%" height="20px" />
        </>
      )}
      <Skeleton height="44px" />
      <Skeleton width="30%" height="16px" />
      <Skeleton height="16px" />
      <Skeleton height="16px" />
      <Skeleton width="80%" height="16px" />
    </div>
  );
}
