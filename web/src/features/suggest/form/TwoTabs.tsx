import { typedFields } from '@shared/contract/fields.ts';
import { useStore } from 'zustand';
import { unawaited } from '../../../lib/unawaited.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Draft } from '../drafts/draft.ts';
import type { RevisionForm } from './revision-form.ts';
import styles from '../suggest.module.css';

/** Returns the texts of `other` that differ from `mine`, and the names of all of its files. */
function differences(other: Draft, mine: Draft): string[] {
  const texts = typedFields
    .filter((field) => String(other.values[field]) !== String(mine.values[field]))
    .map((field) => [other.values[field]].flat().join(', '));
  const link = other.linkText === mine.linkText ? '' : other.linkText.trim();
  const changedTexts = [...texts, link, ...other.files.map(({ name }) => name)];
  const dialect = other.speaker?.dialect?.name ?? '';
  return [...changedTexts, dialect === mine.speaker?.dialect?.name ? '' : dialect].filter(
    (text) => text !== '',
  );
}

/**
 * Shows that another tab has the same form open, or has saved another text. The user then chooses which text to
 * continue.
 */
export function TwoTabs({ form }: { form: RevisionForm }) {
  const { elsewhere, other, draft } = useStore(form.store);
  if (!elsewhere && !other) return null;
  const goOn = (text: 'this' | 'other') => () => unawaited(form.goOnHere(text));
  return (
    <section className={styles['twoTabs']} role="status">
      <p className={styles['label']}>
        {elsewhere ? t('suggest.elsewhere') : t('suggest.leftByTab')}
      </p>
      {elsewhere && <p className="hint">{t('suggest.elsewhereHint')}</p>}
      {other && (
        <>
          <p className={styles['label']}>{t('suggest.otherTab')}</p>
          <ul>
            {differences(other, draft).map((text, index) => (
              <li key={index} dir="auto" className={styles['otherText']}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles['buttons']}>
        {other && <Button onClick={goOn('other')}>{t('suggest.takeOther')}</Button>}
        <Button onClick={goOn('this')}>{t('suggest.takeThis')}</Button>
      </div>
    </section>
  );
}
