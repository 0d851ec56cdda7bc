import { placeSource } from '../../features/place-panel/place-source.ts';
import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { t } from '../../i18n/t.ts';
import { within } from '../../lib/timeouts.ts';
import { findPlace } from '../../map/places/places-client.ts';
import { toast } from '../../ui/Toasts.tsx';

/** Milliseconds after which a place that the map knows opens with that alone. */
const knownTimeout = 1_000;

/**
 * Fetches a search result, then opens it, so that a failure leaves the page where it is. What the map
 * knows itself opens without the API, too: the panel goes on asking for the rest.
 */
export async function chooseResult(
  placeId: string,
  open: (placeId: string) => void,
): Promise<void> {
  const fetching = placeSource.searched(placeId);
  // heard below; until then it is nobody's
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
