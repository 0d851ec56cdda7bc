import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import styles from './batch.module.css';

interface BatchConsentProps {
  licences: ReactNode;
  next: string;
  onAgree: () => void;
  onBack: () => void;
}

/** Every batch needs the speaker's consent, because each batch may have another speaker. */
export function BatchConsent({ licences, next, onAgree, onBack }: BatchConsentProps) {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const warning = useRef<HTMLParagraphElement>(null);
  // The button that opened this view had the focus and is now hidden, so the warning gets the focus.
  useEffect(() => warning.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!agreed);
    if (agreed) onAgree();
  }

  return (
    <form className={styles['beginning']} noValidate onSubmit={submit}>
      <div className={styles['consent']}>
        <p className={styles['warning']} ref={warning} tabIndex={-1}>
          {t('voice.warning')}
        </p>
        <CheckField
          label={t('batch.consent')}
          checked={agreed}
          required
          error={missing && !agreed ? t('common.required') : null}
          onCheck={setAgreed}
        />
        {licences}
        <p className={styles['keeps']}>{t('batch.keeps')}</p>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={onBack}>{t('common.back')}</Button>
        <Button type="submit" variant="primary">
          {next}
        </Button>
      </div>
    </form>
  );
}
