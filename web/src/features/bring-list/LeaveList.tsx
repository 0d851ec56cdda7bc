import { t } from '../../i18n/t.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks for confirmation, because closing the dialog loses the list. */
export function LeaveList(props: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title={t('list.leave')}
      confirm={t('list.leaveConfirm')}
      cancel={t('common.cancel')}
      onConfirm={props.onLeave}
      onClose={props.onStay}
    >
      {t('list.leaveText')}
    </ConfirmDialog>
  );
}
