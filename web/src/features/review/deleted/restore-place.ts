import { t } from '../../../i18n/t.ts';
import { restorePlace } from '../../../lib/api/review.ts';
import { toast } from '../../../ui/Toasts.tsx';

/** Restores a deleted place; a toast says whether that succeeds. */
export async function restore(
  placeId: string,
  onRestored: (placeId: string) => void,
): Promise<void> {
  try {
    await toast.promise(restorePlace(placeId), {
      loading: t('review.pending'),
      success: t('review.restored'),
      error: t('review.failed'),
    });
  } catch (error) {
    console.warn('The place could not be restored', error);
    return;
  }
  onRestored(placeId);
}
