import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { asksNotToBeWatched, mayReportErrors } from '../../lib/page-errors/choice.ts';
import { chooseErrorReports } from '../../lib/page-errors/choose.ts';
import styles from './auth.module.css';

export function ErrorReportsSwitch() {
  const [may, setMay] = useState(mayReportErrors);

  function choose(wanted: boolean): void {
    chooseErrorReports(wanted);
    setMay(wanted);
  }

  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        checked={may}
        disabled={asksNotToBeWatched()}
        onChange={({ target }) => choose(target.checked)}
      />
      <span>
        {t('device.errorReports')}
        <small>{t('device.errorReportsHint')}</small>
      </span>
    </label>
  );
}
