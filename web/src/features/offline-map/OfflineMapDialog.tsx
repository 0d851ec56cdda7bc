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
  lookForAlong,
  take,
  useAlong,
  useIsFetching,
  type Trouble,
} from './offline-map-store.ts';
import { fetchAlongSize } from './fetch-size.ts';
import { PartInDetail } from './PartInDetail.tsx';
import styles from './OfflineMap.module.css';

/** Bytes to download; null while unknown, and offline. */
function useSize(): number | null {
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    fetchAlongSize(guidePath(currentLanguage())).then(setSize, () => setSize(null));
  }, []);
  return size;
}

function troubleText({ why, needed }: Trouble): string {
  if (why === 'broke') return t('along.broke');
  if (why === 'outdated') return t('along.outdated');
  return t('along.noRoom', { size: needed === null ? '…' : formatMegabytes(needed) });
}

/** The only component that updates with each file, so that its surroundings are not laid out again. */
function Progress() {
  const share = useAlong((state) => state.share) ?? 0;
  return (
    <label className={styles['progress']}>
      {t('along.loaded', { share: Math.floor(share * 100) })}
      <progress value={share} max={1} />
    </label>
  );
}

/** Downloads the map and detailed areas, shows their age, and removes them. */
export function TakeAlongDialog({ onClose }: { onClose: () => void }) {
  const along = useAlong((state) => state.along);
  const trouble = useAlong((state) => state.trouble);
  const mayVanish = useAlong((state) => state.mayVanish);
  const isBusy = useIsFetching();
  const size = useSize();
  useEffect(() => unawaited(lookForAlong()), []);

  return (
    <Dialog
      title={t('toolbar.downloadMap')}
      onClose={onClose}
      closeLabel={t('common.close')}
      footer={
        along !== undefined && (
          <>
            {along && (
              <Button disabled={isBusy} onClick={() => unawaited(drop())}>
                {t('along.drop')}
              </Button>
            )}
            <Button variant="primary" busy={isBusy} onClick={() => unawaited(take(size))}>
              {t(along ? 'along.renew' : 'along.start')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['text']}>
        <p>{t('along.about')}</p>
        {along && <p>{t('along.kept', { date: formatDate(along.at) })}</p>}
        {along && mayVanish && <p>{t('along.mayVanish')}</p>}
        {!along && size !== null && <p>{t('along.size', { size: formatMegabytes(size) })}</p>}
        {along && <PartInDetail />}
        {trouble && <p role="alert">{troubleText(trouble)}</p>}
        {isBusy && <Progress />}
      </div>
    </Dialog>
  );
}
