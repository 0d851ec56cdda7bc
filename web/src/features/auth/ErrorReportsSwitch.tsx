import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import {
  asksNotToBeWatched,
  chooseErrorReports,
  mayReportErrors,
} from '../../lib/page-errors/choice.ts';
import styles from './auth.module.css';

export function ErrorReportsSwitch() {
  const [may, setMay] = useState(mayReportErrors);

  function choose(wanted: boolean): void {
    chooseErrorReports(wanted);
    // If the browser refuses to store the setting, the switch must not move.
    setMay(mayReportErrors());
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
