import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import {
  asksNotToBeWatched,
  chooseToTellErrors,
  mayTellErrors,
} from '../../lib/page-errors/choice.ts';
import styles from './auth.module.css';

/** Switch: whether this device sends error reports. */
export function TellErrors() {
  const [may, setMay] = useState(mayTellErrors);

  function choose(wanted: boolean): void {
    chooseToTellErrors(wanted);
    // if storage is refused, the setting stays as it was
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
