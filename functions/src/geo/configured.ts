import { gazetteerGeocoder } from './gazetteer.ts';
import { gazetteerPlaces } from './gazetteer/gazetteer-data.ts';
import type { Geocoder } from './geocoder.ts';
import { googleGeocoder } from './google.ts';
import { googleOverGazetteer } from './locate.ts';
import type { Log } from '../log/port.ts';

/**
 * The geocoder that is configured.
 *
 * @param key Google's, asked for only when Google is; its errors are passed on
 */
export function configuredGeocoder(
  { geocoder, key }: { geocoder: 'gazetteer' | 'google'; key: () => string },
  log: Log,
): Geocoder {
  const gazetteer = gazetteerGeocoder(gazetteerPlaces);
  if (geocoder === 'gazetteer') return gazetteer;
  const google = googleGeocoder({
    key: key(),
    fetch: globalThis.fetch,
    onFailure: (reason) => log({ severity: 'WARNING', message: 'geocoder', reason }),
  });
  return googleOverGazetteer(google, gazetteer);
}
