import { t } from '../../../i18n/t.ts';
import { restorePlace } from '../../../lib/api/review.ts';
import { follow } from '../actions/follow.ts';

export async function restore(
  placeId: string,
  onRestored: (placeId: string) => void,
): Promise<void> {
  const success = () => t('review.restored');
  const warning = 'The place could not be restored';
  if (await follow(restorePlace(placeId), { success, warning })) onRestored(placeId);
}
