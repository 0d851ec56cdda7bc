import type { DeclineRequest } from '@shared/contract/requests.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { fetchPendingOf } from '../../../lib/api/audit.ts';
import { firstItems } from '../../../lib/api/pages.ts';
import { declineSubmission } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { DecidingBar } from '../decide/DecidingBar.tsx';
import { DeclineDialog } from '../decide/DeclineDialog.tsx';
import { useDecideMany } from '../decide/use-decide-many.ts';

/** Maximum number of suggestions that are declined at once; the page then offers the rest. */
const atOnce = 500;

/** Declines the pending suggestions of an account, with one reason and one undo. */
export function DeclinePending({ account, onChanged }: { account: string; onChanged: () => void }) {
  const { progress, stop, decide } = useDecideMany(onChanged);
  const [asking, setAsking] = useState(false);

  async function decline(body: DeclineRequest): Promise<void> {
    setAsking(false);
    try {
      const { items } = await firstItems((after) => fetchPendingOf(account, after), atOnce);
      await decide('declined', items, ({ place_id: id, id: sid }, key) =>
        declineSubmission({ id, sid }, body, key),
      );
      onChanged();
    } catch (failure) {
      console.warn('What waits of an account could not be loaded', failure);
      toast.error(whyFailed(failure, false));
    }
  }

  if (progress) return <DecidingBar progress={progress} onStop={stop} />;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('audit.declineWaiting')}</Button>
      {asking && (
        <DeclineDialog
          busy={false}
          title={t('audit.declineWaiting')}
          onDecline={(reason_id, reason) => unawaited(decline({ reason_id, reason }))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
