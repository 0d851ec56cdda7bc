import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { emailLanguage } from './email-language.ts';
import { useChange } from './use-change.ts';
import styles from './auth.module.css';

export function VerifyEmail({ why = t('auth.unverified') }: { why?: string }) {
  const { busy, change } = useChange();
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
