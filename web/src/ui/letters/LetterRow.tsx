import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { itemAtKey } from '../menu-keys.ts';
import { letterRows, shown, type LetterScript } from './letters.ts';
import styles from './LetterRow.module.css';
import { typeInto } from './type-into.ts';

/**
 * The keyboard shortcut that moves the focus from the field to the row of letter buttons. The row is not in the tab
 * order.
 */
export const intoLetters = 'Alt+ArrowDown';

export interface LetterRowProps {
  field: RefObject<HTMLInputElement | null>;
  script: LetterScript;
  label: string;
  disabled?: boolean;
}

/** In a row of Arabic letters, the next letter is on the left. */
const arrows: Record<LetterScript, { forward: string; backward: string }> = {
  latin: { forward: 'ArrowRight', backward: 'ArrowLeft' },
  arabic: { forward: 'ArrowLeft', backward: 'ArrowRight' },
};

export function LetterRow({ field, script, label, disabled = false }: LetterRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const keys = () => [...(row.current?.querySelectorAll('button') ?? [])];

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const enter = (event: globalThis.KeyboardEvent): void => {
      if (!event.altKey || event.key !== 'ArrowDown') return;
      event.preventDefault();
      // Stops the event. Otherwise the component around the field would handle Alt+ArrowDown like ArrowDown.
      event.stopPropagation();
      keys()[0]?.focus();
    };
    input.addEventListener('keydown', enter);
    input.setAttribute('aria-keyshortcuts', intoLetters);
    return () => {
      input.removeEventListener('keydown', enter);
      input.removeAttribute('aria-keyshortcuts');
    };
  }, [field]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return;
    // The dialog or list around the field must not handle keys that are pressed in the row.
    event.stopPropagation();
    const all = keys();
    const current = all.indexOf(event.target as HTMLButtonElement);
    const next = itemAtKey(event.key, current, all.length, arrows[script]);
    if (event.key === 'Escape') field.current?.focus();
    else if (next !== null) all[next]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={row}
      className={styles['row']}
      role="toolbar"
      aria-label={label}
      dir={script === 'arabic' ? 'rtl' : 'ltr'}
      // Prevents a tab stop, because browsers make scrollable elements focusable.
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // Keeps the focus in the field, so that the cursor and the on-screen keyboard stay.
      onPointerDown={(event) => event.preventDefault()}
    >
      {letterRows[script].map((key) => (
        <button
          key={key.letter}
          type="button"
          tabIndex={-1}
          className={styles['key']}
          disabled={disabled}
          lang={script === 'arabic' ? 'azb' : 'az'}
          onClick={({ currentTarget, detail }) => {
            if (field.current) typeInto(field.current, key.letter);
            // After a key press, the focus stays in the row, so that the user can choose the next letter.
            if (detail === 0) currentTarget.focus();
          }}
        >
          <span aria-hidden={key.latin !== undefined}>{shown(key)}</span>
          {key.latin && (
            <small dir="ltr" lang="az">
              {key.latin}
            </small>
          )}
        </button>
      ))}
    </div>
  );
}
