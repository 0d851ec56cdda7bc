import { useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import styles from './words.module.css';

export interface WordsFormProps {
  label: string;
  hint: string;
  rows: number;
  /** Maximum number of characters of the text. */
  limit: number;
  required?: boolean;
  /** Text of the submit button. */
  send: string;
  variant?: ButtonProps['variant'];
  busy?: boolean;
  /** Called with the trimmed text. The text can be empty if `required` is false. */
  onSend: (words: string) => void;
  onChange?: () => void;
  /** Content below the field. */
  result?: ReactNode;
  /** Another button, after the submit button. */
  further?: ReactNode;
  /** Called by the Cancel button, which dialogs need. If it is set, the field gets the focus. */
  onCancel?: () => void;
  /** Content above the field. */
  children?: ReactNode;
}

/**
 * A form for one text: a question, an answer, a reason or a note. The text is only in memory and is lost with the form.
 */
export function WordsForm(props: WordsFormProps) {
  const { label, hint, rows, limit, required = true, send, variant = 'primary' } = props;
  const { busy = false, onSend, onChange, result, further, onCancel, children } = props;
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const sent = words.trim();
    if (required && sent === '') setMissing(true);
    else onSend(sent);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {children}
      <TextArea
        {...{ label, hint, rows, required }}
        value={words}
        error={required && isMissing ? t('common.required') : null}
        disabled={busy}
        maxLength={limit}
        autoFocus={onCancel !== undefined}
        onChange={({ target }) => {
          setWords(target.value);
          setMissing(false);
          onChange?.();
        }}
      />
      {result}
      <div className={styles['buttons']}>
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" variant={variant} busy={busy}>
          {send}
        </Button>
        {further}
      </div>
    </form>
  );
}
