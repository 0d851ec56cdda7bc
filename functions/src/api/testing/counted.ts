import { buildAtlas } from '../../atlas/build.ts';
import { publishedPlaces } from '../../atlas/published.ts';
import { createAtlasServer } from '../../atlas/serve.ts';
import { filesOf, textsOf } from '../../atlas/testing/source.ts';
import { gazetteerGeocoder } from '../../geocoding/gazetteer.ts';
import { settlement, smallGazetteer } from '../../geocoding/testing/gazetteers.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import { createLocator } from '../../geocoding/locate.ts';
import { geocoderPerAddress } from '../../geocoding/rate-limited-geocoder.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { importedRecords } from '../../places/import.ts';
import { manyPlaces } from '../../commands/many-places.ts';
import { createShownCounts } from '../../places/name-answers/shown.ts';
import { publicView } from '../../places/view.ts';
import { createFileServer } from '../../uploads/serve.ts';
import { MemoryBlobs } from '../../uploads/testing/memory.ts';
import { uploadIds } from '../../uploads/upload-ids.ts';
import { newApplication } from './application.ts';
import type { Cost, Servers } from './hostile.ts';

export function countedProduct(count: number) {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const cost: Cost = { reads: 0, geocoderCalls: 0 };
  const read = <T>(value: T) => {
    cost.reads++;
    return value;
  };
  const places = manyPlaces(count).map((one) => importedRecords(one, new Date(0)).place);
  const atlas = buildAtlas(places.map(publicView).filter((place) => place !== null));
  const source = {
    readManifests: async () => read(textsOf(atlas)),
    ...filesOf(
      () => atlas,
      async (_, file) => read(file),
    ),
  };
  const gazetteer = gazetteerGeocoder(
    smallGazetteer([settlement(7, 'Naqadeh', 36.9553, 45.388, { fa: 'نقده' })]),
  );
  const counted =
    <A extends unknown[], T>(ask: (...args: A) => T) =>
    (...args: A) => {
      cost.geocoderCalls++;
      return ask(...args);
    };
  const geocoder: Geocoder = {
    reverse: counted((query) => gazetteer.reverse(query)),
    locate: counted((id) => gazetteer.locate(id)),
    autocomplete: counted((query) => gazetteer.autocomplete(query)),
  };
  const geocoderFor = geocoderPerAddress({ geocoder, now });
  const published = publishedPlaces({ source, now });
  const application = newApplication({
    geocoderFor,
    locatorFor: (client) => createLocator(geocoderFor(client)),
    published,
    clientOf: createClientAddress(),
    onRead: () => void cost.reads++,
  });
  const ids = uploadIds(Buffer.alloc(32));
  const fail = (error: unknown) => {
    throw error;
  };
  const servers: Servers = {
    api: application.handle,
    atlas: createAtlasServer({
      source,
      nameCounts: createShownCounts({ counts: async () => read({}) }, now),
      now,
      onError: fail,
    }),
    files: createFileServer({
      visibilities: { of: async () => read({ visibility: 'hidden' as const }) },
      blobs: new MemoryBlobs(),
      isOurs: async (id) => ids.isOurs(id),
      identity: async () => null,
      onError: fail,
    }),
  };
  const warmUp = async () => {
    await published(places.map(({ place_id, location }) => ({ placeId: place_id, location })));
    cost.reads = 0;
  };
  return { servers, cost, warmUp, pass: (ms: number) => void (clock.now += ms) };
}
