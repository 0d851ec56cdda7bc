import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { unmergePlace } from '../../lib/api/review.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toasts.tsx';

/** Gives a place that was merged into this one its own address back. */
export function UndoMerge(props: { placeId: string; mergedId: string; onUndone: () => void }) {
  const { placeId, mergedId, onUndone } = props;
  const [busy, setBusy] = useState(false);

  async function undo(): Promise<void> {
    setBusy(true);
    try {
      await unmergePlace(placeId, mergedId);
      toast.success(t('review.action.undone'));
      onUndone();
    } catch (failure) {
      console.warn('The merge could not be undone', failure);
      toast.error(whyFailed(failure, false));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <Button variant="quiet" busy={busy} onClick={() => unawaited(undo())}>
        {t('merge.undo')}
      </Button>
    </div>
  );
}
