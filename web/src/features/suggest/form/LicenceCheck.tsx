import { t } from '../../../i18n/t.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { LicenceLinks } from './LicenceLinks.tsx';
import styles from '../suggest.module.css';

export interface LicenceCheckProps {
  checked: boolean;
  disabled: boolean;
  error: string | null;
  onCheck: (agreed: boolean) => void;
}

/** The box for the licence of the contributions, with links to its texts. */
export function LicenceCheck(props: LicenceCheckProps) {
  return (
    <div className={styles['licence']}>
      <CheckField label={t('suggest.licence')} required {...props} />
      <LicenceLinks />
    </div>
  );
}
