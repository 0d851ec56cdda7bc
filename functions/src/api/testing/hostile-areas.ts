import { boundsFile } from '@shared/contract/area-files.ts';
import { buildAtlas } from '../../atlas/build.ts';
import { createDirectory } from '../../atlas/directory.ts';
import { crowd } from '../../atlas/testing/places.ts';
import { filesOf, textsOf } from '../../atlas/testing/source.ts';
import { areaAllowances, createAreaServer } from '../../editions/areas.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';

/**
 * Number of places. Each place has its details in a file of its own, and the cache of one instance cannot hold so many
 * files.
 */
const placeCount = 6_000;
const columns = 13;

/**
 * Simulates a hostile client that downloads areas: 200 requests a second from one IP address. The header
 * X-Forwarded-For contains a forged address before the real address. The client requests narrow areas that share no
 * cached data, and the whole map with many different URLs.
 *
 * @returns the number of reads for each hundred requests, how many times all places were compared with an area, and the
 * number of answers for each status
 */
export async function attackWithAreas(requests = 1_000) {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  let [reads, compared] = [0, 0];
  const places = crowd(placeCount, { lat: 34, lng: 44, size: 6 });
  for (const { details } of places)
    details.content = { ...details.content, about: 'x'.repeat(5_000) };
  const atlas = buildAtlas(places, 1);
  const detailsFiles = new Map(
    [...atlas.detailsFiles.values()].flat().map((file) => [file.place_id, file]),
  );
  const directory = createDirectory({
    source: {
      readManifests: async () => textsOf(atlas),
      ...filesOf(
        () => atlas,
        async (_, file) => (reads++, file),
      ),
      readDetailsFile: async (id) => (reads++, detailsFiles.get(id) ?? null),
    },
    now,
  });
  const areas = createAreaServer({
    published: {
      places: directory.places,
      select: (isWanted) => (compared++, directory.select(isWanted)),
    },
    divisionOf: () => null,
    clientOf: createClientAddress(),
    siteUrl: 'http://x',
    now,
    onError: (error) => {
      throw error;
    },
  });
  await directory.places();
  const width = 6 / columns;
  const narrow = (n: number) => {
    const west = 44 + width * (n % columns);
    return boundsFile('names.csv', { west, south: 34, east: west + width, north: 40 });
  };
  const kinds: ((n: number) => [path: string, init?: RequestInit])[] = [
    (n) => [narrow(n)],
    (n) => [narrow(n)],
    (n) => [narrow(n), { method: 'HEAD' }],
    () => [boundsFile('names.csv', { west: -180, south: -85, east: 180, north: 85 })],
    (n) => [narrow(n), { headers: { 'if-none-match': '*' } }],
    (n) => [`/data/area/names.csv?bbox=-180,-85,180,85&x=${n}`],
    (n) => [`/data/area/names.csv?bbox=-180,-85,180,85.${n}`],
    (n) => [`/data/area/names.csv?bbox=-180,-85,180,${50 + n / 1e5}`],
    (n) => [`/data/area/names.csv?division=x${n}`],
  ];
  const readsOfHundreds: number[] = [];
  const statuses = new Map<number, number>();
  for (let n = 0; n < requests; n++) {
    if (n % 100 === 0) reads = 0;
    const [path, { method, headers } = {}] = kinds[n % kinds.length]!(n);
    const all = new Headers(headers);
    all.set('x-forwarded-for', `10.0.${n >> 8}.${n & 255}, 203.0.113.7`);
    const answer = await areas.serve(
      new Request(`http://x${path}`, { method: method ?? 'GET', headers: all }),
    );
    await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    clock.now += 5;
    if (n % 100 === 99) readsOfHundreds.push(reads);
  }
  const { burst, every } = areaAllowances.requests;
  return { readsOfHundreds, compared, maxCompared: burst + (requests * 5) / every, statuses };
}
