import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useOwnChange, type SuggestionIds } from './use-own-change.ts';

/** Takes back a suggestion on which nobody has decided, after one question: it cannot be undone. */
export function Withdraw({ ids }: { ids: SuggestionIds }) {
  const [asking, setAsking] = useState(false);
  const { busy, change } = useOwnChange();

  const withdraw = async () => {
    await change(
      async () => (await contributorCalls()).withdrawSuggestion(ids),
      t('ask.withdrawn'),
    );
    setAsking(false);
  };

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('ask.withdraw')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('ask.withdrawTitle')}
          confirm={t('ask.withdraw')}
          cancel={t('common.cancel')}
          busy={busy}
          onConfirm={() => unawaited(withdraw())}
          onClose={() => setAsking(false)}
        >
          {t('ask.withdrawText')}
        </ConfirmDialog>
      )}
    </>
  );
}
