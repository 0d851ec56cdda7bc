/**
 * `npm run bench -- gazetteer` measures how much memory and time the built-in gazetteer costs a Cloud Function. Limits:
 * +30 MB of memory, +150 ms at start, less than 5 ms per lookup.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gazetteerGeocoder } from '../../../functions/src/geocoding/gazetteer.ts';
import { gazetteerFileNames } from '@shared/formats/gazetteer/files.ts';
import { openGazetteer } from '../../../functions/src/geocoding/gazetteer/open.ts';
import { percentile } from '../percentile.ts';

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function held(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}

async function measured(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the shortest time of ten rounds, because other programs can only add time. */
async function best(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 10; round++) times.push(await measured(work));
  return Math.min(...times);
}

function summary(times: readonly number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(2);
  return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, worst ${Math.max(...times).toFixed(2)} ms`;
}

// Making the files needs much more memory than reading them. The engine can free this memory only after a function has
// returned, so a separate function makes the files.
const folder = mkdtempSync(path.join(tmpdir(), 'gazetteer-'));
await (async () => {
  const { gazetteerFiles } = await import('../../../map-data/make/gazetteer/gazetteer-files.ts');
  const files = gazetteerFiles();
  writeFileSync(path.join(folder, gazetteerFileNames.names), files.names);
  writeFileSync(path.join(folder, gazetteerFileNames.areas), files.areas);
})();

try {
  const before = held();
  const start = performance.now();
  const gazetteer = openGazetteer(pathToFileURL(`${folder}/`));
  const geocoder = gazetteerGeocoder(gazetteer);
  const opened = performance.now() - start;
  const first = await measured(() => geocoder.locate('gn-113646'));
  process.stdout.write(`settlements  ${gazetteer.size}\n`);
  process.stdout.write(`memory       +${megabytes(held() - before)} MB (limit 30)\n`);
  process.stdout.write(`start        +${(opened + first).toFixed(0)} ms (limit 150)\n`);

  const near = { lat: 37.8, lng: 46.7738 };
  const texts =
    'a ş q ا ت te təbr tebriz Təbriz şəhəri ərdəbil اردبیل قره qarah qarahbolag nqadeh tabrizzz zzzzzzzz sulduz Rezaiyye dmrchi'.split(
      ' ',
    );
  const searches: number[] = [];
  for (const text of texts)
    searches.push(await best(() => geocoder.autocomplete({ text, near, language: 'fa' })));
  process.stdout.write(`autocomplete ${summary(searches)} (limit 5)\n`);

  const points: number[] = [];
  for (let lat = 34.05; lat < 41; lat += 0.25)
    for (let lng = 42.05; lng < 52; lng += 0.25)
      points.push(await best(() => geocoder.reverse({ lat, lng, language: 'fa' })));
  process.stdout.write(`reverse      ${summary(points)} (limit 5)\n`);

  const ids: number[] = [];
  for (let index = 0; index < gazetteer.size; index += 50)
    ids.push(await best(() => geocoder.locate(`gn-${gazetteer.settlement(index).id}`)));
  process.stdout.write(`locate       ${summary(ids)} (limit 5)\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
