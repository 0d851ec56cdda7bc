import { fetchOfflineMapTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { env } from '../../lib/env.ts';
import { isMirror } from '../../lib/site.ts';
import { dialogOnDemand } from '../dialog-on-demand.tsx';

/** Whether the offline map is offered. Without a service worker, a downloaded map could not be opened. */
export const canDownloadMap =
  env.serviceWorker && !isMirror && 'serviceWorker' in navigator && typeof caches !== 'undefined';

export const OfflineMap = dialogOnDemand(
  () => t('toolbar.downloadMap'),
  async () => (await import('../../features/offline-map/OfflineMapDialog.tsx')).OfflineMapDialog,
  fetchOfflineMapTexts,
);
