import { placeSource } from '../../features/place-panel/place-source.ts';
import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { t } from '../../i18n/t.ts';
import { within } from '../../lib/timeouts.ts';
import { findPlace } from '../../map/places/places-client.ts';
import { toast } from '../../ui/Toasts.tsx';

/** Milliseconds after which a place that the map knows opens with only the map's data. */
const knownTimeout = 1_000;

/**
 * Loads a search result before it opens it, so that a failure leaves the page as it is. If the API is slow or fails, a
 * place that the map knows still opens, and the panel continues loading.
 */
export async function chooseResult(
  placeId: string,
  open: (placeId: string) => void,
): Promise<void> {
  const fetching = placeSource.searched(placeId);
  // the error is handled below; until then it must not count as unhandled
  fetching.catch(() => undefined);
  const known = await findPlace(placeId, { anywhere: false });
  try {
    rememberFetched(await (known ? within(knownTimeout, () => fetching) : fetching));
  } catch {
    if (!known) {
      toast.error(t('common.somethingWrong'));
      return;
    }
  }
  open(placeId);
}
