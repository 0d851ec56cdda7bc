import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { isCode } from '../../lib/api/failure.ts';
import { restoreVersion } from '../../lib/api/review.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toasts.tsx';

export interface RestoreVersionProps {
  placeId: string;
  entryId: string;
  /** The place's revision that is shown. */
  revision: number;
  onRestored: () => void;
}

/** Makes what the place was after an entry its newest version; the version before can be restored in the same way. */
export function RestoreVersion({ placeId, entryId, revision, onRestored }: RestoreVersionProps) {
  const [busy, setBusy] = useState(false);

  async function restore(): Promise<void> {
    setBusy(true);
    try {
      await restoreVersion({ id: placeId, sid: entryId }, revision);
      toast.success(t('review.restored'));
      onRestored();
    } catch (failure) {
      console.warn('The version could not be restored', failure);
      const isConflict = isCode(failure, 'conflict');
      toast.error(isConflict ? t('review.conflict') : whyFailed(failure, false));
      if (isConflict) onRestored();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="quiet" busy={busy} onClick={() => unawaited(restore())}>
      {t('review.restoreVersion')}
    </Button>
  );
}
