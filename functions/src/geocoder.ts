import { gazetteerGeocoder } from './geo/gazetteer.ts';
import { gazetteerPlaces } from './geo/gazetteer/gazetteer-data.ts';
import type { Geocoder } from './geo/geocoder.ts';
import { googleGeocoder } from './geo/google.ts';
import { googleOverGazetteer } from './geo/locate.ts';
import { geocodingKey, type Config } from './config.ts';
import type { Log } from './http/ports.ts';

/** The geocoder that is configured. @param environment holds the key once the function runs */
export function configuredGeocoder(
  { geocoder }: Pick<Config, 'geocoder'>,
  environment: Record<string, string | undefined>,
  log: Log,
): Geocoder {
  const gazetteer = gazetteerGeocoder(gazetteerPlaces);
  if (geocoder === 'gazetteer') return gazetteer;
  const google = googleGeocoder({
    key: geocodingKey(environment),
    fetch: globalThis.fetch,
    onFailure: (reason) => log({ severity: 'WARNING', message: 'geocoder', reason }),
  });
  return googleOverGazetteer(google, gazetteer);
}
