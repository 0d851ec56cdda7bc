import { agreement, type Licence } from '@contract/licence.ts';
import { useId } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { agrees, type RevisionForm } from './revision-form.ts';
import styles from './suggest.module.css';

function LicenceLink({ licence, title }: { licence: Licence; title: string }) {
  return (
    <a href={licence.url} target="_blank" rel="noopener">
      {title}
    </a>
  );
}

/** Asks once for the licence of what is given; who has agreed sees nothing of it. */
export function LicenceField({ form, disabled }: { form: RevisionForm; disabled: boolean }) {
  const asked = useStore(form.store, (state) => state.asksLicence);
  const ticked = useStore(form.store, ({ draft }) => agrees(draft));
  const error = useStore(form.store, (state) => state.error);
  const id = useId();
  if (!asked) return null;
  const problem = error?.field === 'licence' ? error.text : null;
  return (
    <div className={styles['licence']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={ticked}
          disabled={disabled}
          required
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-error`}
          onChange={({ target }) => form.tickLicence(target.checked)}
        />
        <span>{t('suggest.licence')}</span>
      </label>
      {problem !== null && (
        <p className={styles['refused']} id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      <p className={styles['licences']}>
        <LicenceLink licence={agreement.texts} title={t('suggest.licenceTexts')} />
        <LicenceLink licence={agreement.files} title={t('suggest.licenceFiles')} />
      </p>
    </div>
  );
}
