import { useEffect } from 'react';
import { t } from '../../i18n/t.ts';
import { loadAuth } from '../../lib/start-auth.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { wakeWhenBack } from '../../lib/when-back.ts';
import { Button } from '../../ui/Button.tsx';
import { emailLanguage } from './email-language.ts';
import { useChange } from './use-change.ts';
import styles from './auth.module.css';

/**
 * Loads the account again, to find out whether the address is verified. Ignores a failure, because this function runs
 * again when the user next returns to the page.
 */
const checkAddress = (): void =>
  unawaited(
    loadAuth()
      .then((auth) => auth.isVerified())
      .catch(() => false),
  );

/**
 * Asks the user to verify the email address. The user may open the link in another browser, so this component checks
 * the address when the user returns to the page.
 */
export function VerifyEmail({ why = t('auth.unverified') }: { why?: string }) {
  const { busy, change } = useChange();
  useEffect(() => wakeWhenBack(checkAddress), []);
  const send = () =>
    unawaited(change((auth) => auth.sendVerification(emailLanguage()), t('auth.verificationSent')));
  return (
    <div className={styles['verify']}>
      <p>{why}</p>
      <Button busy={busy} onClick={send}>
        {t('auth.sendVerification')}
      </Button>
    </div>
  );
}
