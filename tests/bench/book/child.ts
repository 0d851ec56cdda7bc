/**
 * `child.ts <engine> <places>` makes one document and prints a line of JSON. Peak memory is measured per process, so
 * each document needs its own process.
 */
import { syntheticPlaces } from '../../../functions/src/book/testing/synthetic-places.ts';
import { adyurdu } from './adyurdu.ts';
import type { Engine } from './engine.ts';
import { pdfkit } from './pdfkit.ts';
import { pdfmake } from './pdfmake.ts';

const engines = new Map<string, Engine>([
  ['adyurdu', adyurdu],
  ['pdfkit', pdfkit],
  ['pdfmake', pdfmake],
]);

const [name = '', count = ''] = process.argv.slice(2);
const engine = engines.get(name);
if (!engine) throw new Error(`no engine "${name}"`);

let render: Awaited<ReturnType<Engine['prepare']>> | null = null;
try {
  render = await engine.prepare();
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
}
if (render === null) {
  console.log(JSON.stringify({ missing: true }));
} else {
  const places = syntheticPlaces(Number(count));
  const started = performance.now();
  const cpu = process.cpuUsage();
  const bytes = await render(places);
  console.log(
    JSON.stringify({
      milliseconds: performance.now() - started,
      cpuMilliseconds: cpuMilliseconds(process.cpuUsage(cpu)),
      // Node reports maxRSS in kilobytes on every platform.
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
      bytes: bytes.length,
    }),
  );
}

function cpuMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
