import { gazetteerGeocoder } from './gazetteer.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { googleGeocoder } from './google.ts';
import { googleOverGazetteer } from './locate.ts';
import type { Log } from '../platform/log/port.ts';

/**
 * Creates the geocoder that the setting `geocoder` names.
 *
 * @param key returns the key for Google's APIs. `configuredGeocoder` calls `key` only if the setting is `google`, and
 * throws the errors of `key`
 * @param open reads the gazetteer at the first look-up that needs the gazetteer
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

function lateGeocoder(make: () => Geocoder): Geocoder {
  let made: Geocoder | null = null;
  const ready = () => (made ??= make());
  return {
    reverse: (query) => ready().reverse(query),
    locate: (placeId) => ready().locate(placeId),
    autocomplete: (query) => ready().autocomplete(query),
  };
}
