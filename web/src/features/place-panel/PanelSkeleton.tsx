import { t } from '../../i18n/t.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PlacePanel.module.css';

/** Placeholder with the usual height of a place's names, so that the content below does not jump. */
export function HeadingSkeleton() {
  return (
    <div className={styles['headingSkeleton']}>
      <Skeleton width="70%" height="36px" />
      <Skeleton width="45%" height="20px" />
    </div>
  );
}

export function PanelSkeleton() {
  return (
    <div className={styles['skeleton']} role="status">
      <span className="visually-hidden">{t('place.loading')}</span>
      <Skeleton height="44px" />
      <Skeleton width="30%" height="16px" />
      <Skeleton height="16px" />
      <Skeleton height="16px" />
      <Skeleton width="80%" height="16px" />
    </div>
  );
}
