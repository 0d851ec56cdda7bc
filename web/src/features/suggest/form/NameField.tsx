import { useRef, type RefObject } from 'react';
import { t } from '../../../i18n/t.ts';
import { useLetters } from '../../../ui/letters/last-field.ts';
import { LetterRow } from '../../../ui/letters/LetterRow.tsx';
import type { LetterScript } from '../../../ui/letters/letters.ts';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';
import styles from '../suggest.module.css';

export interface NameFieldProps extends TextFieldProps {
  script: LetterScript;
  input?: RefObject<HTMLInputElement | null>;
}

export function NameField({ script, input: theirs, ...field }: NameFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = theirs ?? own;
  const letters = useLetters();
  return (
    <div className={styles['name']}>
      <TextField {...field} ref={input} onFocus={letters.onFocus} />
      {letters.shown && (
        <div className={styles['letters']}>
          <LetterRow
            field={input}
            script={script}
            label={t('common.letters')}
            disabled={field.disabled ?? false}
          />
        </div>
      )}
    </div>
  );
}
