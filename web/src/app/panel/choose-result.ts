import { placeSource } from '../../features/place-panel/place-source.ts';
import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { t } from '../../i18n/t.ts';
import { within } from '../../lib/timeouts.ts';
import { findPlace } from '../../map/places/places-client.ts';
import { toast } from '../../ui/Toasts.tsx';

/** Milliseconds after which a place that the map knows opens with the map's data only. */
const knownTimeout = 1_000;

/**
 * Loads a search result, then opens it, so that a failure leaves the page as it is. A place that the map knows opens
 * without the API; the panel keeps loading the rest.
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
