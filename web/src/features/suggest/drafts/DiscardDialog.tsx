import { t } from '../../../i18n/t.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

export function DiscardDialog(props: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('suggest.discardTitle')}
      confirm={t('suggest.discard')}
      cancel={t('suggest.keepWriting')}
      onConfirm={props.onDiscard}
      onClose={props.onClose}
    >
      {t('suggest.discardText')}
    </ConfirmDialog>
  );
}
