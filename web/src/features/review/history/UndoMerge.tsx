import { t } from '../../../i18n/t.ts';
import { unmergePlace } from '../../../lib/api/review.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { useAction } from '../actions/use-action.ts';

/** Gives a place that was merged into this one its own address back. */
export function UndoMerge(props: { placeId: string; mergedId: string; onUndone: () => void }) {
  const { busy, run } = useAction('The merge could not be undone');
  const undo = async () => {
    await unmergePlace(props.placeId, props.mergedId);
    toast.success(t('review.action.undone'));
    props.onUndone();
  };
  return (
    <div>
      <Button variant="quiet" busy={busy} onClick={() => run(undo)}>
        {t('merge.undo')}
      </Button>
    </div>
  );
}
