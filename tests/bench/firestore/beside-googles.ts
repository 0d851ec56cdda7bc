/** Measures this project's Firestore server and Google's emulator, one after the other on the same machine. */
import { describe, type GoogleEmulators } from '../../../tools/local/suite/google/emulators.ts';
import { fill, median, report } from './measure.ts';
import { compareRandomQueries, printDifferences } from './random-queries.ts';
import { residentMegabytes, startGoogles, startOurs, stop, type Server } from './servers.ts';

const DOCUMENTS = 50_000;
const RANDOM_QUERIES = 10_000;

interface Figures {
  readonly ready: number;
  readonly idle: number;
  readonly full: number;
  readonly query: number;
}

async function measure(server: Server): Promise<Figures> {
  const idle = residentMegabytes(server) ?? NaN;
  const { Firestore } = await import('firebase-admin/firestore');
  const db = new Firestore({
    projectId: 'demo-bench',
    host: `127.0.0.1:${server.port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  });
  await fill(db, 'large', DOCUMENTS);
  const query = await median(20, (i) => db.collection('large').where('group', '==', i).get());
  const full = residentMegabytes(server) ?? NaN;
  await db.terminate();
  return { ready: server.ready, idle, full, query };
}

async function measured(start: () => Promise<Server>): Promise<Figures> {
  const server = await start();
  try {
    return await measure(server);
  } finally {
    await stop(server);
  }
}

export async function compareWithGoogles(google: GoogleEmulators): Promise<void> {
  console.log(`\nBeside Google's emulator\n${describe(google).slice(0, 2).join('\n')}`);
  const ours = await measured(startOurs);
  const theirs = await measured(() => startGoogles(google));
  const row = (name: string, figure: keyof Figures, unit: string) =>
    report(
      name,
      ours[figure],
      unit,
      `Google's ${theirs[figure].toFixed(theirs[figure] < 10 ? 2 : 0)} ${unit}, ${(theirs[figure] / ours[figure]).toFixed(1)}× as much`,
    );
  row('start to ready', 'ready', 'ms');
  row('memory, idle', 'idle', 'MB');
  row(`memory, ${DOCUMENTS} documents of 1 kB`, 'full', 'MB');
  row(`query of 50 in ${DOCUMENTS}`, 'query', 'ms');

  const [one, other] = [await startOurs(), await startGoogles(google)];
  try {
    const count = RANDOM_QUERIES;
    const differences = await compareRandomQueries([one.port, other.port], { count, seed: 1 });
    printDifferences(differences, count);
  } finally {
    await Promise.all([stop(one), stop(other)]);
  }
}
