import { gunzipSync } from 'node:zlib';
import { countedProduct } from '../../../functions/src/api/testing/counted.ts';
import { attestation } from '../../../functions/src/api/testing/application.ts';
import { isWithin, tileKey } from '../../../functions/src/atlas/tile.ts';
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { manyPlaces } from '../../../functions/src/commands/many-places.ts';
import { mebibytes } from '../../../functions/src/function-table/memory.ts';
import { httpFunctions } from '../../../functions/src/function-table/table.ts';
import { pageBytes } from './page-bytes.ts';
import { prices } from './prices.ts';

const places = 50_000;
const played = 1_000;
const secondsOfDay = 24 * 60 * 60;

/** This benchmark does not measure these values. They are derived from the code. */
const given = {
  attestation: { requests: 2, writes: 1, seconds: 0.05 },
  /** One visit in twenty loads a recording or a picture of 300 kB. */
  file: { share: 0.05, requests: 1, reads: 2, bytes: 300_000, seconds: 0.3 },
  /** One visit in a hundred suggests a name with a picture of 3 MB, which an admin then reviews. */
  suggestion: { share: 0.01, requests: 10, reads: 30, writes: 15, bytes: 100_000, seconds: 5 },
  /** Seconds of a Firestore read, and seconds of processing per request. */
  read: 0.02,
  request: 0.005,
};

interface Day {
  requests: number;
  reads: number;
  writes: number;
  bytes: number;
  seconds: number;
}

/**
 * Calculates the cost of a day with `visits` visits, spread evenly. Each visit loads the map around one of 50,000
 * places, loads at most three files of details, and types two searches that the server answers. All caches are assumed
 * to be empty, so a real day costs less.
 */
async function dayOf(visits: number): Promise<Day> {
  const { servers, cost, pass, warmUp } = countedProduct(places);
  await warmUp();
  const all = manyPlaces(places);
  const day: Day = { requests: 0, reads: 0, writes: 0, bytes: 0, seconds: 0 };
  const get = async (server: keyof typeof servers, address: string) => {
    const headers = { 'accept-encoding': 'gzip', 'x-firebase-appcheck': attestation };
    const answer = await servers[server](new Request(`http://x${address}`, { headers }));
    const bytes = Buffer.from(await answer.arrayBuffer());
    day.requests++;
    day.bytes += bytes.length;
    return { answer, bytes };
  };
  const parsed = async <T>(address: string): Promise<T> => {
    const { answer, bytes } = await get('atlas', address);
    const isZipped = answer.headers.get('content-encoding') === 'gzip';
    return JSON.parse(String(isZipped ? gunzipSync(bytes) : bytes)) as T;
  };
  const { cells } = await parsed<AtlasManifest>(atlasPaths.manifest);
  const { packs } = await parsed<DetailsManifest>(atlasPaths.details);
  Object.assign(day, { requests: 0, bytes: 0 });
  const began = process.cpuUsage();
  for (let visit = 0; visit < played; visit++) {
    const { location } = all[(visit * 7_919) % all.length] ?? { location: { lat: 38, lng: 46 } };
    await get('atlas', atlasPaths.manifest);
    await get('atlas', atlasPaths.details);
    const tiles = tilesAround(location);
    const shown = ({ key }: { key: string }) =>
      tiles.some((tile) => isWithin(tile, key) || isWithin(key, tile));
    for (const { key, hash } of cells.filter(shown)) {
      await get('atlas', atlasPaths.cell(key, hash));
    }
    for (const { key, hash } of packs.filter(shown).slice(0, 3)) {
      await get('atlas', atlasPaths.pack(key, hash));
    }
    for (const typed of ['na', 'naqa']) {
      await get(
        'api',
        `/api/geocode/autocomplete?q=${typed}&lat=${location.lat}&lng=${location.lng}`,
      );
    }
    pass((secondsOfDay * 1000) / visits);
  }
  const { user, system } = process.cpuUsage(began);
  const each = visits / played;
  const { attestation: token, file, suggestion } = given;
  const shared = (part: { share: number; reads: number; requests: number; bytes: number }) => ({
    requests: visits * part.share * part.requests,
    reads: visits * part.share * part.reads,
    bytes: visits * part.share * part.bytes,
  });
  const [files, suggestions] = [shared(file), shared(suggestion)];
  const requests =
    day.requests * each + visits * token.requests + files.requests + suggestions.requests;
  return {
    requests,
    reads: cost.reads * each + files.reads + suggestions.reads,
    writes: visits * (token.writes + suggestion.share * suggestion.writes),
    bytes: day.bytes * each + files.bytes + suggestions.bytes,
    seconds:
      ((user + system) / 1e6) * each +
      cost.reads * each * given.read +
      requests * given.request +
      visits * (token.seconds + file.share * file.seconds + suggestion.share * suggestion.seconds),
  };
}

function tilesAround({ lat, lng }: { lat: number; lng: number }): string[] {
  const steps = [-1, -0.5, 0, 0.5, 1];
  const tiles = steps.flatMap((y) => steps.map((x) => tileKey(lat + y * 0.07, lng + x * 0.17, 13)));
  return [...new Set(tiles)];
}

const whole = (count: number) => Math.round(count).toLocaleString('en');
const dollars = (sum: number) => `$ ${sum.toFixed(2)}`;

export async function reportVisits(visits: number): Promise<void> {
  const day = await dayOf(visits);
  const page = pageBytes();
  if (page === null) console.log('no build of the web app is there: its bytes are left out');
  const sent = day.bytes + visits * ((page?.page ?? 0) + (page?.tiles ?? 0));
  const gib = mebibytes[httpFunctions.atlas.memory] / 1024;
  const parts = [
    ['reads of Firestore', whole(day.reads), day.reads * prices.firestoreRead],
    ['writes of Firestore', whole(day.writes), day.writes * prices.firestoreWrite],
    ['requests to functions', whole(day.requests), day.requests * prices.request],
    [
      'seconds of functions',
      whole(day.seconds),
      day.seconds * (prices.vcpuSecond + gib * prices.gibSecond),
    ],
    ['MB sent', whole(sent / 1e6), sent * prices.byteSent],
  ] as const;
  console.log(`\n${whole(visits)} visits a day, ${whole(sent / visits / 1000)} kB each:`);
  for (const [what, count, sum] of parts) {
    console.log(`  ${what.padEnd(22)} ${count.padStart(12)}  ${dollars(sum).padStart(10)}`);
  }
  const total = parts.reduce((sum, [, , part]) => sum + part, 0);
  console.log(
    `  a day ${dollars(total)}, a month ${dollars(total * 30)}, a visit ${((total / visits) * 100).toFixed(4)} cents`,
  );
}
