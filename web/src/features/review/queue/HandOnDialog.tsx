import { limits } from '@shared/contract/limits.ts';
import { useState, type FormEvent } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import styles from '../review.module.css';

export interface HandOnDialogProps {
  onHandOn: (note: string | null) => void;
  onClose: () => void;
}

/** Asks for a note to other reviewers, which may be left out. */
export function HandOnDialog({ onHandOn, onClose }: HandOnDialogProps) {
  const [note, setNote] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    onHandOn(note.trim() === '' ? null : note.trim());
  }

  return (
    <Dialog title={t('review.handOn.title')} onClose={onClose} closeLabel={t('common.close')}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p>{t('review.handOn.text')}</p>
        <TextArea
          label={t('review.handOn.note')}
          hint={t('review.handOn.hint')}
          value={note}
          rows={3}
          maxLength={limits.handOnLength}
          autoFocus
          onChange={({ target }) => setNote(target.value)}
        />
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('review.handOn.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
