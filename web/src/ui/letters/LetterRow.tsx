import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { itemAtKey } from '../menu-keys.ts';
import { letterRows, shown, type LetterScript } from './letters.ts';
import styles from './LetterRow.module.css';
import { typeInto } from './type-into.ts';

/** The shortcut that moves the focus from the field into the row of letters, which is not in the tab order. */
export const intoLetters = 'Alt+ArrowDown';

export interface LetterRowProps {
  field: RefObject<HTMLInputElement | null>;
  script: LetterScript;
  label: string;
  disabled?: boolean;
}

/**
 * The arrow keys for the next and the previous letter. The letters of a row are in the reading direction of their
 * script.
 */
const arrows: Record<LetterScript, { forward: string; backward: string }> = {
  latin: { forward: 'ArrowRight', backward: 'ArrowLeft' },
  arabic: { forward: 'ArrowLeft', backward: 'ArrowRight' },
};

/**
 * Buttons for letters that the keyboard may lack. A press inserts the letter at the field's cursor and leaves the focus
 * in the field. Alt+Down moves the focus into the row, arrow keys within the row, and Escape back to the field.
 */
export function LetterRow({ field, script, label, disabled = false }: LetterRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const keys = () => [...(row.current?.querySelectorAll('button') ?? [])];

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const enter = (event: globalThis.KeyboardEvent): void => {
      if (!event.altKey || event.key !== 'ArrowDown') return;
      event.preventDefault();
      // stops the event: otherwise the field's owner would handle it as a plain arrow
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
    // keys pressed here must not reach the dialog or list around the field
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
      // browsers focus scrollable elements
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // keeps the field's cursor, and the on-screen keyboard of phones
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
            // after a press by keyboard, the focus stays for the next letter
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
