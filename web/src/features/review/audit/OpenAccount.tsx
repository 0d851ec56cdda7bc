import { accountKeyText, type AccountKey } from '@shared/contract/account-key.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { openAccount } from './audit-view.ts';

export function OpenAccount({ account }: { account: AccountKey }) {
  return (
    <div>
      <Button variant="quiet" onClick={() => openAccount(accountKeyText(account))}>
        {t('audit.openAccount')}
      </Button>
    </div>
  );
}
