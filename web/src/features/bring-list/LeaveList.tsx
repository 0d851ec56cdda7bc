import { t } from '../../i18n/t.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks for confirmation before the user closes the list, because the list is then lost. */
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
