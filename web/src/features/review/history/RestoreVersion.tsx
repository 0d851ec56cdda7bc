import { t } from '../../../i18n/t.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { restoreVersion } from '../../../lib/api/review.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { useAction } from '../actions/use-action.ts';

export interface RestoreVersionProps {
  placeId: string;
  entryId: string;
  /** The place's revision that is shown. */
  revision: number;
  onRestored: () => void;
}

/** Makes what the place was after an entry its newest version; the version before can be restored in the same way. */
export function RestoreVersion({ placeId, entryId, revision, onRestored }: RestoreVersionProps) {
  const { busy, run } = useAction('The version could not be restored', (failure) => {
    if (!isCode(failure, 'conflict')) return undefined;
    onRestored();
    return t('review.conflict');
  });
  const restore = async () => {
    await restoreVersion({ place_id: placeId, id: entryId }, revision);
    toast.success(t('review.restored'));
    onRestored();
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => run(restore)}>
      {t('review.restoreVersion')}
    </Button>
  );
}
