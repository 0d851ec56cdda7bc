import { t } from '../../i18n/t.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks for confirmation, because closing the dialog, or choosing another list, loses the list. */
export function LeaveList(props: { isBack: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title={t(props.isBack ? 'list.leaveBack' : 'list.leave')}
      confirm={t(props.isBack ? 'list.back' : 'list.leaveConfirm')}
      cancel={t('common.cancel')}
      onConfirm={props.onLeave}
      onClose={props.onStay}
    >
      {t('list.leaveText')}
    </ConfirmDialog>
  );
}
