import { useStore } from 'zustand';
import { unawaited } from '../../../lib/unawaited.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { differences } from '../drafts/draft-differences.ts';
import type { RevisionForm } from './revision-form.ts';
import styles from '../suggest.module.css';

export function TwoTabs({ form }: { form: RevisionForm }) {
  const { elsewhere, other, draft, submitting } = useStore(form.store);
  if (!elsewhere && !other) return null;
  const continueWith = (text: 'this' | 'other') => () => unawaited(form.continueHere(text));
  return (
    <section className={styles['twoTabs']} role="status">
      <p className={styles['label']}>
        {elsewhere ? t('suggest.elsewhere') : t('suggest.leftByTab')}
      </p>
      <p className="hint">{t('suggest.elsewhereHint')}</p>
      {other && (
        <>
          <p className={styles['label']}>{t('suggest.otherTab')}</p>
          <ul>
            {differences(other, draft, t('field.voiceUrl')).map((text, index) => (
              <li key={index} dir="auto" className={styles['otherText']}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles['buttons']}>
        {other && (
          <Button onClick={continueWith('other')} disabled={submitting}>
            {t('suggest.takeOther')}
          </Button>
        )}
        <Button onClick={continueWith('this')} disabled={submitting}>
          {t('suggest.takeThis')}
        </Button>
      </div>
    </section>
  );
}
