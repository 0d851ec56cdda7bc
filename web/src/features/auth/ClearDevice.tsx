import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { clearDevice } from '../../lib/clear-device.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toasts.tsx';

/** Asks once, then deletes everything on this device: for phones that are shared or confiscated. */
export function ClearDevice({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);

  async function clear(): Promise<void> {
    setBusy(true);
    try {
      await clearDevice();
      toast.success(t('device.cleared'));
    } catch (error) {
      console.warn('Not everything could be cleared', error);
      toast.error(t('device.clearFailed'));
    }
    onClose();
  }

  return (
    <Dialog
      title={t('device.clearTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={() => unawaited(clear())}>
            {t('device.clearConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('device.clearText')}</p>
    </Dialog>
  );
}
