import { useEffect, useState, type RefObject } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { LetterRow } from '../../ui/letters/LetterRow.tsx';
import styles from './SearchBox.module.css';

type Row = typeof LetterRow;

/** The component after it was first fetched, so that it appears immediately the next time. */
let fetched: Row | null = null;

/**
 * Buttons for letters that keyboards lack. They are loaded when the search box gets the focus; their space is reserved
 * meanwhile.
 */
export function SearchLetters({
  field,
  text,
}: {
  field: RefObject<HTMLInputElement | null>;
  text: string;
}) {
  const [Row, setRow] = useState(() => fetched);
  useEffect(() => {
    import('../../ui/letters/LetterRow.tsx').then(
      (module) => {
        fetched = module.LetterRow;
        setRow(() => fetched);
      },
      (error: unknown) => console.warn('The letters could not be loaded', error),
    );
  }, []);
  const arabic = text === '' ? readersScript() === 'arabic' : /\p{Script=Arabic}/u.test(text);
  return (
    <div className={styles['letters']}>
      {Row && (
        <Row field={field} script={arabic ? 'arabic' : 'latin'} label={t('common.letters')} />
      )}
    </div>
  );
}
