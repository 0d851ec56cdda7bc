import { t } from '../../i18n/t.ts';
import { clearDevice } from '../../lib/clear-device.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toasts.tsx';

/** Deletes all data of the app on this device, after a confirmation. Some phones are shared, or may be confiscated. */
export function ClearDevice({ onClose }: { onClose: () => void }) {
  const { busy, run } = useBusy();

  async function clear(): Promise<void> {
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
    <ConfirmDialog
      title={t('device.clearTitle')}
      confirm={t('device.clearConfirm')}
      cancel={t('common.cancel')}
      busy={busy}
      onConfirm={() => run(clear)}
      onClose={onClose}
    >
      {t('device.clearText')}
    </ConfirmDialog>
  );
}
