/**
 * Checks the limits of the book of names. Compares the time and memory of this project's engine with pdfkit and
 * pdfmake, as ratios within one run. This project's engine makes the whole book, but pdfkit and pdfmake draw only its
 * rows.
 */
import { execFileSync } from 'node:child_process';
import { inRoot } from '../../../tools/paths.ts';

interface Measurement {
  readonly milliseconds: number;
  /** Processor time of the engine. The ratios use it, because other programs hardly affect it. */
  readonly cpuMilliseconds: number;
  readonly peakMegabytes: number;
  readonly bytes: number;
}

const limits = [
  // The function for the book has 1 GiB of memory, so these limits leave a reserve. The PDF's tags take about 70 MB of
  // the peak memory.
  { places: 30_000, milliseconds: 6_000, peakMegabytes: 400 },
  { places: 50_000, milliseconds: null, peakMegabytes: 512 },
] as const;

function measure(engine: string, places: number): Measurement | null {
  const child = inRoot('tests/bench/book/child.ts');
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', child, engine, String(places)],
    {
      encoding: 'utf8',
      cwd: inRoot(),
    },
  );
  const answer = JSON.parse(output.trim().split('\n').at(-1) ?? '') as
    | Measurement
    | { missing: true };
  return 'missing' in answer ? null : answer;
}

function line(
  label: string,
  { milliseconds, cpuMilliseconds, peakMegabytes, bytes }: Measurement,
): string {
  const seconds = (milliseconds / 1000).toFixed(2).padStart(6);
  const cpu = (cpuMilliseconds / 1000).toFixed(2).padStart(6);
  const memory = peakMegabytes.toFixed(0).padStart(5);
  return `${label.padEnd(24)}${seconds} s ${cpu} s cpu ${memory} MB peak ${(bytes / 1e6).toFixed(2).padStart(6)} MB file`;
}

function measureOurs(places: number): Measurement {
  const measured = measure('adyurdu', places);
  if (!measured) throw new Error('our own engine cannot be missing');
  return measured;
}

let over = false;
const ours = new Map<number, Measurement>();
for (const limit of limits) {
  const measured = measureOurs(limit.places);
  ours.set(limit.places, measured);
  const slow = limit.milliseconds !== null && measured.milliseconds > limit.milliseconds;
  const large = measured.peakMegabytes > limit.peakMegabytes;
  over ||= large;
  const time = limit.milliseconds === null ? '' : `${limit.milliseconds / 1000} s, `;
  const verdict = `${slow ? ': TOO SLOW here' : ''}${large ? ': TOO LARGE' : ''}`;
  const label = `adyurdu ${limit.places.toLocaleString('en')} places`;
  console.log(`${line(label, measured)}  (limit ${time}${limit.peakMegabytes} MB${verdict})`);
}

const [{ places }] = limits;
const own = ours.get(places) ?? measureOurs(places);
for (const engine of ['pdfkit', 'pdfmake']) {
  const label = `${engine} ${places.toLocaleString('en')} places`;
  const theirs = measure(engine, places);
  if (!theirs) {
    console.log(`${label.padEnd(24)}  not installed: skipped`);
    continue;
  }
  const time = (theirs.cpuMilliseconds / own.cpuMilliseconds).toFixed(1);
  const memory = (theirs.peakMegabytes / own.peakMegabytes).toFixed(1);
  console.log(`${line(label, theirs)}  ${time}× our time, ${memory}× our memory`);
}
// Only the memory can fail the benchmark, because the time depends on the machine.
process.exitCode = over ? 1 : 0;
