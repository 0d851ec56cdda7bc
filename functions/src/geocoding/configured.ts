import { gazetteerGeocoder } from './gazetteer.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { googleGeocoder } from './google.ts';
import { googleOverGazetteer } from './locate.ts';
import type { Log } from '../platform/log/port.ts';

/**
 * Creates the geocoder that is configured for this site.
 *
 * @param key returns the key for Google's APIs. It is called only when Google is configured. Its errors are passed on
 * @param open reads the gazetteer. It is called at the first lookup that needs the gazetteer
 */
export function configuredGeocoder(
  {
    geocoder,
    key,
    open,
  }: { geocoder: 'gazetteer' | 'google'; key: () => string; open: () => Gazetteer },
  log: Log,
): Geocoder {
  const gazetteer = lateGeocoder(() => gazetteerGeocoder(open()));
  if (geocoder === 'gazetteer') return gazetteer;
  const google = googleGeocoder({
    key: key(),
    fetch: globalThis.fetch,
    onFailure: (reason) => log({ severity: 'WARNING', message: 'geocoder', reason }),
  });
  return googleOverGazetteer(google, gazetteer);
}

/** Creates a geocoder at its first use, because most calls of the API never use one. */
function lateGeocoder(make: () => Geocoder): Geocoder {
  let made: Geocoder | null = null;
  const ready = () => (made ??= make());
  return {
    reverse: (query) => ready().reverse(query),
    locate: (placeId) => ready().locate(placeId),
    autocomplete: (query) => ready().autocomplete(query),
  };
}
