import { useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { tooLong } from '../../../i18n/too-long.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import styles from './words.module.css';

export interface WordsFormProps {
  label: string;
  hint: string;
  rows: number;
  limit: number;
  required?: boolean;
  initial?: string;
  send: string;
  variant?: ButtonProps['variant'];
  busy?: boolean;
  /** The text is trimmed. It can be empty only if `required` is false. */
  onSend: (words: string) => void;
  onChange?: () => void;
  result?: ReactNode;
  further?: ReactNode;
  onCancel?: () => void;
  children?: ReactNode;
}

/**
 * A form for one text, such as a reason. The typed text is only in memory, and is lost when the form closes. If a sent
 * text was not accepted, the caller can pass it as `initial` to the next form.
 */
export function WordsForm(props: WordsFormProps) {
  const { label, hint, rows, limit, required = true, initial = '', send } = props;
  const { variant = 'primary', busy = false, onSend, onChange, onCancel } = props;
  const { result, further, children } = props;
  const [words, setWords] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const lengthError = tooLong(words, limit);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const sent = words.trim();
    if (lengthError !== null) return;
    if (required && sent === '') setMissing(true);
    else onSend(sent);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {children}
      <TextArea
        {...{ label, hint, rows, required }}
        value={words}
        error={required && isMissing ? t('common.required') : lengthError}
        disabled={busy}
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
