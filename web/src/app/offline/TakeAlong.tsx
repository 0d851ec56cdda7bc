import { fetchDeviceTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { env } from '../../lib/env.ts';
import { isMirror } from '../../lib/site.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { onDemand } from '../on-demand.tsx';

/** Without a service worker what was taken along could not be opened. */
export const canTakeAlong =
  env.serviceWorker && !isMirror && 'serviceWorker' in navigator && typeof caches !== 'undefined';

export const TakeAlong = onDemand(
  async () => {
    const [module] = await Promise.all([
      import('../../features/take-along/TakeAlongDialog.tsx'),
      fetchDeviceTexts(),
    ]);
    return module.TakeAlongDialog;
  },
  (standIn, { onClose }) => (
    <Dialog title={t('toolbar.takeAlong')} onClose={onClose} closeLabel={t('common.close')}>
      {standIn}
    </Dialog>
  ),
);
