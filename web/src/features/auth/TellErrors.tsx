import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import {
  asksNotToBeWatched,
  chooseToTellErrors,
  mayTellErrors,
} from '../../lib/page-errors/choice.ts';
import styles from './auth.module.css';

/** Whether this device's pages tell us that they broke. */
export function TellErrors() {
  const [may, setMay] = useState(mayTellErrors);

  function choose(wanted: boolean): void {
    chooseToTellErrors(wanted);
    // where storage is refused nothing changes
    setMay(mayTellErrors());
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
        {t('device.tellErrors')}
        <small>{t('device.tellErrorsHint')}</small>
      </span>
    </label>
  );
}
