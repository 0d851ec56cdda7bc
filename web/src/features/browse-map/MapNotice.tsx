import { t } from '../../i18n/t.ts';
import { useConnection } from '../../lib/connection.ts';
import { reloadPlaces, usePlaces } from '../../map/places/places-client.ts';
import { Button } from '../../ui/Button.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './MapNotice.module.css';

/** One line over the map: loading, failed, offline, nothing published yet; nothing when all is well. */
export function MapNotice() {
  const status = usePlaces((places) => places.status);
  const lost = useConnection((connection) => connection.lost);
  const empty = status.state === 'ready' && status.approved + status.requested === 0;
  const content = () => {
    if (status.state === 'failed') {
      return (
        <>
          <AlertIcon size={18} /> {t('map.loadFailed')}
          <Button variant="quiet" onClick={reloadPlaces}>
            {t('common.retry')}
          </Button>
        </>
      );
    }
    if (lost) return t('map.offline');
    if (status.state === 'loading') {
      return (
        <>
          <Spinner size={18} /> {t('common.loading')}
        </>
      );
    }
    return empty ? t('map.empty') : null;
  };
  const shown = content();
  return (
    <div role="status" className={styles['frame']}>
      {shown && <div className={styles['notice']}>{shown}</div>}
    </div>
  );
}
