import { reasonsToDecline, type DeclineReason } from '@shared/contract/decline-reasons.ts';
import { useState, type FormEvent } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ReasonField } from '../ReasonField.tsx';
import styles from '../review.module.css';

export interface DeclineDialogProps {
  busy: boolean;
  /** Title of the dialog and text of its button; by default those for one suggestion. */
  title?: string;
  /** Those for a suggestion by default. */
  reasons?: readonly DeclineReason[];
  onDecline: (id: DeclineReason, words: string | null) => void;
  onClose: () => void;
}

/** Asks for the reason, which whoever suggested or proposed it reads. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { busy, title, reasons = reasonsToDecline.suggestion, onDecline, onClose } = props;
  const [id, setId] = useState<DeclineReason>('other');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = reason.trim();
    if (text === '' && id === 'other') setError(t('common.required'));
    else onDecline(id, text === '' ? null : text);
  }

  return (
    <Dialog
      title={title ?? t('review.declineTitle')}
      onClose={onClose}
      closeLabel={t('common.close')}
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        <SelectField
          label={t('review.why')}
          value={id}
          options={reasons.map((one) => [one, t(`declined.${one}`)] as const)}
          disabled={busy}
          onChoose={(chosen) => {
            setId(chosen);
            setError(null);
          }}
        />
        <ReasonField
          required={id === 'other'}
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
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {title ?? t('review.declineConfirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
