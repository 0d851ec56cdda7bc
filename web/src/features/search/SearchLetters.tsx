import { useEffect, useState, type RefObject } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { LetterRow } from '../../ui/letters/LetterRow.tsx';
import styles from './SearchBox.module.css';

type Row = typeof LetterRow;

/** The component of the letter buttons; null until its code has loaded. Once loaded, it appears without a delay. */
let fetched: Row | null = null;

/**
 * Shows buttons for letters that many keyboards lack. Their code loads when the search field gets the focus. Meanwhile
 * the page reserves space for the buttons.
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
      (error: unknown) =>
        console.warn('The letters of the search field could not be loaded', error),
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
