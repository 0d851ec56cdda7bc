import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Asks before it discards a form with changes. */
export function DiscardDialog(props: { onDiscard: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={t('suggest.discardTitle')}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('suggest.keepWriting')}</Button>
          <Button variant="danger" onClick={props.onDiscard}>
            {t('suggest.discard')}
          </Button>
        </>
      }
    >
      <p>{t('suggest.discardText')}</p>
    </Dialog>
  );
}
