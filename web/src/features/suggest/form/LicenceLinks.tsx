import { agreement, type Licence } from '@shared/contract/licence.ts';
import { t } from '../../../i18n/t.ts';
import styles from '../suggest.module.css';

function LicenceLink({ licence, title }: { licence: Licence; title: string }) {
  return (
    <a href={licence.url} target="_blank" rel="noopener">
      {title}
    </a>
  );
}

/** Links to the full texts that the user agrees to. */
export function LicenceLinks() {
  return (
    <p className={styles['licences']}>
      <LicenceLink licence={agreement.texts} title={t('suggest.licenceTexts')} />
      <LicenceLink licence={agreement.files} title={t('suggest.licenceFiles')} />
    </p>
  );
}
