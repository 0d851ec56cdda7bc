import { limits } from '@shared/contract/limits.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import styles from './ask.module.css';

export interface TextFormProps {
  label: string;
  hint: string;
  send: string;
  busy: boolean;
  autoFocus?: boolean;
  onSend: (text: string) => void;
  /** Further buttons, before the one that sends. */
  children?: ReactNode;
}

/** A question or an answer; what is typed is in this form's memory alone. */
export function TextForm({ label, hint, send, busy, autoFocus, onSend, children }: TextFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') setError(t('common.required'));
    else onSend(text);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextArea
        label={label}
        hint={hint}
        value={text}
        error={error}
        rows={3}
        required
        disabled={busy}
        maxLength={limits.questionLength}
        autoFocus={autoFocus}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
      />
      <div className={styles['buttons']}>
        {children}
        <Button type="submit" variant="primary" busy={busy}>
          {send}
        </Button>
      </div>
    </form>
  );
}
