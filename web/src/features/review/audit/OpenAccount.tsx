import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { openAccount } from './audit-view.ts';

/** For admins: a button that opens the page of an account. */
export function OpenAccount({ account }: { account: string }) {
  return (
    <div>
      <Button variant="quiet" onClick={() => openAccount(account)}>
        {t('audit.openAccount')}
      </Button>
    </div>
  );
}
