import { useEffect, useState } from 'react';
import { formatMegabytes } from '../../i18n/format.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { guidePath } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import {
  drop,
  readOfflineMap,
  take,
  useOfflineMap,
  useIsFetching,
  type Trouble,
} from './offline-map-store.ts';
import { fetchDownloadSize } from './fetch-sizes.ts';
import { NamesOfArea } from './NamesOfArea.tsx';
import { PartInDetail } from './PartInDetail.tsx';
import styles from './OfflineMap.module.css';

/** Returns the number of bytes to download. Returns null until the number has loaded, or if it cannot be loaded. */
function useSize(): number | null {
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    fetchDownloadSize(guidePath(currentLanguage())).then(setSize, () => setSize(null));
  }, []);
  return size;
}

function troubleText({ why, needed }: Trouble): string {
  if (why === 'broke') return t('offlineMap.broke');
  if (why === 'outdated') return t('offlineMap.outdated');
  return t('offlineMap.noRoom', { size: needed === null ? '…' : formatMegabytes(needed) });
}

/**
 * `Progress` is a separate component, because React would otherwise render the whole dialog after each downloaded file.
 */
function Progress() {
  const share = useOfflineMap((state) => state.share) ?? 0;
  return (
    <label className={styles['progress']}>
      {t('offlineMap.loaded', { share: Math.floor(share * 100) })}
      <progress value={share} max={1} />
    </label>
  );
}

export function OfflineMapDialog({ onClose }: { onClose: () => void }) {
  const map = useOfflineMap((state) => state.map);
  const trouble = useOfflineMap((state) => state.trouble);
  const mayVanish = useOfflineMap((state) => state.mayVanish);
  const isBusy = useIsFetching();
  const size = useSize();
  useEffect(() => unawaited(readOfflineMap()), []);

  return (
    <Dialog
      title={t('toolbar.downloadMap')}
      onClose={onClose}
      closeLabel={t('common.close')}
      footer={
        map !== undefined && (
          <>
            {map && (
              <Button disabled={isBusy} onClick={() => unawaited(drop())}>
                {t('offlineMap.drop')}
              </Button>
            )}
            <Button variant="primary" busy={isBusy} onClick={() => unawaited(take(size))}>
              {t(map ? 'offlineMap.renew' : 'offlineMap.start')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['text']}>
        <p>{t('offlineMap.about')}</p>
        {map && <p>{t('offlineMap.kept', { date: formatDate(map.at) })}</p>}
        {map && mayVanish && <p>{t('offlineMap.mayVanish')}</p>}
        {!map && size !== null && <p>{t('offlineMap.size', { size: formatMegabytes(size) })}</p>}
        {map && <PartInDetail />}
        {trouble && <p role="alert">{troubleText(trouble)}</p>}
        {isBusy && <Progress />}
        <NamesOfArea />
      </div>
    </Dialog>
  );
}
