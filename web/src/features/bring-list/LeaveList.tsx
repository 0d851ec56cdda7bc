import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks before the list in the dialog is lost. */
export function LeaveList(props: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title={t('list.leave')}
      onClose={props.onStay}
      footer={
        <>
          <Button onClick={props.onStay}>{t('common.cancel')}</Button>
          <Button variant="danger" onClick={props.onLeave}>
            {t('list.leaveConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('list.leaveText')}</p>
    </Dialog>
  );
}
