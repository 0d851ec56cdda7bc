import { fetchTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { env } from '../../lib/env.ts';
import { isMirror } from '../../lib/site.ts';
import { dialogOnDemand } from '../dialog-on-demand.tsx';

/** Whether users can download the map here. A downloaded map can only be opened with a service worker. */
export const canDownloadMap =
  env.serviceWorker && !isMirror && 'serviceWorker' in navigator && typeof caches !== 'undefined';

export const OfflineMap = dialogOnDemand(
  () => t('toolbar.downloadMap'),
  async () => (await import('../../features/offline-map/OfflineMapDialog.tsx')).OfflineMapDialog,
  () => fetchTexts('offlineMap'),
);
