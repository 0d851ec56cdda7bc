import { placeSource } from '../../features/place-panel/place-source.ts';
import { t } from '../../i18n/t.ts';
import { within } from '../../lib/timeouts.ts';
import { findPlace } from '../../map/places/places-client.ts';
import { toast } from '../../ui/Toasts.tsx';
import { currentPath } from '../location.ts';
import { rememberUnlessOpen } from './remember-fetched.ts';

/** Milliseconds to wait for the API. After this time, the place opens without the API's data if it is on the map. */
const knownTimeout = 1_000;

/**
 * Loads a search result and then opens it, so that a failure leaves the page unchanged. Exception: if the API is slow
 * or fails, but the place is on the map, opens the place anyway. The panel then loads the place itself. A late result
 * does nothing if the user has chosen or opened something else.
 */
export async function chooseResult(
  placeId: string,
  open: (placeId: string) => void,
  isNewest: () => boolean,
): Promise<void> {
  const path = currentPath();
  const isLate = () => !isNewest() || currentPath() !== path;
  const fetching = placeSource.searched(placeId);
  // Without this handler, browsers would report an unhandled rejection. The code below handles the error.
  fetching.catch(() => undefined);
  const known = await findPlace(placeId, { anywhere: false });
  // The request above has no identity, and the API shows visitors no pending place. So a pending place is opened at
  // once, and the panel loads it with the user's identity.
  if (known?.status === 'pending') {
    if (!isLate()) open(placeId);
    return;
  }
  try {
    const place = await (known ? within(knownTimeout, () => fetching) : fetching);
    if (isLate()) return;
    rememberUnlessOpen(placeId, place);
  } catch {
    if (isLate()) return;
    if (!known) {
      toast.error(t('common.somethingWrong'));
      return;
    }
  }
  open(placeId);
}
