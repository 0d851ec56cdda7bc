import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import {
  asksNotToBeWatched,
  chooseErrorReports,
  mayReportErrors,
} from '../../lib/page-errors/choice.ts';
import styles from './auth.module.css';

/** A switch that allows or forbids error reports from this device. */
export function ErrorReportsSwitch() {
  const [may, setMay] = useState(mayReportErrors);

  function choose(wanted: boolean): void {
    chooseErrorReports(wanted);
    // reads the stored setting: if the browser refused to store the change, the switch must not move
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
