import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { t } from '../../i18n/t.ts';
import { useConnection } from '../../lib/connection.ts';
import { env } from '../../lib/env.ts';
import { reloadPlaces } from '../../map/places/places-client.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { Button } from '../../ui/Button.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './MapNotice.module.css';

/**
 * Links to the site's mirrors. This code is part of the first load, because the app cannot load more code while the
 * site is unreachable.
 */
function Copies({ placeId }: { placeId: string | null }) {
  return (
    <nav className={styles['copies']} aria-label={t('map.copies')}>
      {t('map.copies')}
      {env.mirrors.map((root) => (
        <a key={root} href={placeId === null ? root : mirroredPlace(root, placeId)} rel="noopener">
          <bdi dir="ltr">{root.replace(/^https?:\/\/|\/$/g, '')}</bdi>
        </a>
      ))}
    </nav>
  );
}

/**
 * Shows why the map has no places, or that the device is offline. If the site is unreachable, lists the site's mirrors.
 * @param placeId id of the open place; the links to the mirrors also open this place
 */
export function MapNotice({ placeId }: { placeId: string | null }) {
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
  const gone = lost || status.state === 'failed';
  return (
    <div role="status" className={styles['frame']}>
      {shown && <div className={styles['notice']}>{shown}</div>}
      {gone && env.mirrors.length > 0 && <Copies placeId={placeId} />}
    </div>
  );
}
