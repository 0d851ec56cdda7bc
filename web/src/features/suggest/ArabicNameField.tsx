import { useRef, useState } from 'react';
import { limits } from '@contract/limits.ts';
import { t } from '../../i18n/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { arabicKeys, insertAt } from './arabic-keys.ts';
import { typedDirection } from './direction.ts';
import styles from './suggest.module.css';

export interface ArabicNameFieldProps {
  value: string;
  error: string | null;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** The old name in Arabic script, with the letters that Persian keyboards lack beside it. */
export function ArabicNameField({ value, error, disabled, onChange }: ArabicNameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);

  function insert(letter: string): void {
    const field = input.current;
    if (!field) return;
    const selection = {
      start: field.selectionStart ?? value.length,
      end: field.selectionEnd ?? value.length,
    };
    const { text, caret } = insertAt(value, selection, letter);
    if (text.length > limits.nameLength) return;
    onChange(text);
    field.focus();
    // React writes the value in this task; the caret would jump to its end
    requestAnimationFrame(() => field.setSelectionRange(caret, caret));
  }

  return (
    <div>
      <TextField
        ref={input}
        label={t('suggest.nameLoc')}
        lang="azb"
        dir={typedDirection(value) ?? 'rtl'}
        value={value}
        error={error}
        disabled={disabled}
        maxLength={limits.nameLength}
        required
        onChange={({ target }) => onChange(target.value)}
        trailing={
          <IconButton
            label={open ? t('suggest.hideKeys') : t('suggest.showKeys')}
            aria-expanded={open}
            icon={<span aria-hidden="true">ۆ</span>}
            variant="tinted"
            disabled={disabled}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open && (
        <div className={styles['keys']} role="group" aria-label={t('suggest.keys')} dir="rtl">
          {arabicKeys.map(({ letter, latin }) => (
            <button
              key={letter}
              type="button"
              className={styles['key']}
              disabled={disabled}
              // the field keeps its caret
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(letter)}
            >
              <span aria-hidden="true">{letter === '\u200c' ? '␣' : letter}</span>
              <small dir="ltr">{latin}</small>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
