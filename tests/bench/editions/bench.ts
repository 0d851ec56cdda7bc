/**
 * Measures the size of the files, the duration and the memory of an edition, without the memory of the map. Each of the
 * 50,000 places has three further names and a text. Fails if the memory exceeds its limit.
 */
import { buildAtlas } from '../../../functions/src/atlas/build.ts';
import { snapshotOf } from '../../../functions/src/atlas/snapshot.ts';
import { filesOf, textsOf } from '../../../functions/src/atlas/testing/source.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { makeEdition } from '../../../functions/src/editions/make.ts';
import type { Edition } from '../../../functions/src/editions/ports.ts';
import { manyPlaces } from '../../../functions/src/commands/many-places.ts';
import { importedRecords } from '../../../functions/src/places/import.ts';
import { publicView } from '../../../functions/src/places/view.ts';

const count = 50_000;
/** Limits of one edition. Its memory is in addition to the memory of an instance with the map. */
const limits = { seconds: 60, megabytes: 100 };

function named(form: string, from: string): AttestedName {
  const bound = { text: from, calendar: 'gregorian', earliest: from, latest: from } as const;
  const source = { kind: 'map', label: `A map of ${from}`, year: from } as const;
  return {
    form,
    script: 'Latn',
    language: 'fa',
    kind: 'earlier_official',
    from: bound,
    to: null,
    certainty: 'less_certain',
    evidence: [{ ...source, page: null, link: null, quote: null, file: null }],
    renaming: null,
    recording: null,
  };
}

const atlas = buildAtlas(
  manyPlaces(count)
    .map((one) => {
      const names = ['a', 'ı', 'ə'].map((end, n) => named(`${one.name_az}${end}`, `19${n}7`));
      const about = `${one.name_az} lies by a river. `.repeat(10);
      return publicView(importedRecords({ ...one, about, names }, new Date(0)).place);
    })
    .filter((place) => place !== null),
  1,
);
const source = {
  readManifests: async () => textsOf(atlas),
  ...filesOf(
    () => atlas,
    async (_, file) => file,
  ),
};

let list: Edition[] = [];
const make = (piece: () => void) =>
  makeEdition({
    storage: {
      list: async () => [],
      newestWithdrawn: async () => null,
      async put(_, bytes) {
        for await (const written of bytes) {
          void written;
          piece();
        }
      },
      switchTo: async (editions) => {
        list = [...editions];
        return true;
      },
      remove: async () => undefined,
    },
    published: () => snapshotOf(source),
    signer: null,
    siteUrl: 'https://names.example',
    now: Date.now,
    newFolder: () => 'x',
  });

const started = performance.now();
const cpu = process.cpuUsage();
await make(() => undefined);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpu);

/** Returns bytes after garbage collection. */
function inUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
// Makes the edition a second time to measure its memory. Garbage collection takes time, so it would lengthen the run
// that measures the duration.
const before = inUse();
let peak = before;
let pieces = 0;
await make(() => {
  if (pieces++ % 8 === 0) peak = Math.max(peak, inUse());
});
const megabytes = (peak - before) / 1e6;
for (const { name, bytes, stored } of list[0]?.files ?? []) {
  const packed = stored.gzip ? `${(stored.bytes / 1e6).toFixed(2).padStart(8)} MB gzipped` : '';
  console.log(`${name.padEnd(20)}${(bytes / 1e6).toFixed(2).padStart(8)} MB${packed}`);
}
console.log(
  `${list[0]?.places.toLocaleString('en')} places in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s cpu, limit ${limits.seconds}), ${megabytes.toFixed(0)} MB beside the map (limit ${limits.megabytes})`,
);
// Only the memory can fail the benchmark, because the time depends on the machine.
process.exitCode = megabytes > limits.megabytes ? 1 : 0;
