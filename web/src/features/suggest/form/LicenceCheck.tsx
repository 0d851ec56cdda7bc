import { agreement } from '@shared/contract/licence.ts';
import { t } from '../../../i18n/t.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import styles from '../suggest.module.css';

export interface LicenceCheckProps {
  checked: boolean;
  disabled: boolean;
  error: string | null;
  onCheck: (agreed: boolean) => void;
}

export function LicenceCheck(props: LicenceCheckProps) {
  return (
    <div className={styles['licence']}>
      <CheckField label={t('suggest.licence')} required {...props} />
      <LicenceLinks />
    </div>
  );
}

export function LicenceLinks() {
  const { texts, files } = agreement;
  return (
    <p className={styles['licences']}>
      <a href={texts.url} target="_blank" rel="noopener">
        {t('suggest.licenceTexts')}
      </a>
      <a href={files.url} target="_blank" rel="noopener">
        {t('suggest.licenceFiles')}
      </a>
    </p>
  );
}
