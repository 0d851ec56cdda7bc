import { useStore } from 'zustand';
import { t } from '../../../i18n/t.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { LicenceLinks } from './LicenceLinks.tsx';
import { agrees } from './check-draft.ts';
import type { RevisionForm } from './revision-form.ts';
import styles from '../suggest.module.css';

/** Asks once for the licence of the contributions. Users who have agreed do not see it. */
export function LicenceField({ form, disabled }: { form: RevisionForm; disabled: boolean }) {
  const asked = useStore(form.store, (state) => state.asksLicence);
  const ticked = useStore(form.store, ({ draft }) => agrees(draft));
  const error = useStore(form.store, (state) => state.error);
  if (!asked) return null;
  return (
    <div className={styles['licence']}>
      <CheckField
        label={t('suggest.licence')}
        checked={ticked}
        disabled={disabled}
        required
        error={error?.field === 'licence' ? error.text : null}
        onCheck={(agreed) => form.tickLicence(agreed)}
      />
      <LicenceLinks />
    </div>
  );
}
