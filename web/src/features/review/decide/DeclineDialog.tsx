import { useState, type FormEvent } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonField } from '../ReasonField.tsx';
import styles from '../review.module.css';

export interface DeclineDialogProps {
  busy: boolean;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks why; the contributor reads it under My suggestions. */
export function DeclineDialog({ busy, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = reason.trim();
    if (text === '') setError(t('common.required'));
    else onDecline(text);
  }

  return (
    <Dialog title={t('review.declineTitle')} onClose={onClose} closeLabel={t('common.close')}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <ReasonField
          error={error}
          value={reason}
          rows={4}
          disabled={busy}
          onReason={(text) => {
            setReason(text);
            setError(null);
          }}
        />
        <div className={styles['buttons']}>
          <Button type="submit" variant="danger" busy={busy}>
            {t('review.declineConfirm')}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
